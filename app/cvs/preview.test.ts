import { expect, test } from 'vitest'
import { previewJobs, previewSummary } from './preview.ts'

test('a preview shows the first five jobs and says how many more there are', () => {
  expect(previewJobs([1, 2, 3, 4, 5])).toEqual({ jobs: [1, 2, 3, 4, 5], more: 0 })
  expect(previewJobs([1, 2, 3, 4, 5, 6, 7])).toEqual({ jobs: [1, 2, 3, 4, 5], more: 2 })
})

test('a preview cuts a summary of more than 200 characters between words, and never within a character', () => {
  expect(previewSummary('a'.repeat(200))).toBeNull()
  expect(previewSummary('a'.repeat(201))).toBe(`${'a'.repeat(200)}…`)
  expect(previewSummary(`${'five '.repeat(39)}houses on a hill`)).toBe(`${'five '.repeat(39).trim()}…`)
  expect(previewSummary(`${'a'.repeat(199)}🏡 home`)?.isWellFormed()).toBe(true)
})
