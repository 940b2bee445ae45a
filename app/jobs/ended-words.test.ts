import { expect, test } from 'vitest'
import { endedWords } from './ended-words.ts'

test.each([
  ['paused', 'This job is paused', 'right now'],
  ['held', 'This job is held', 'until we have looked at it'],
  ['removed', 'This ad was removed', 'takes no applications'],
  ['filled', 'This job is closed', 'It has been filled'],
  ['expired', 'This job is closed', 'Its closing date has passed'],
  ['live', 'This job is closed', 'Its closing date has passed'],
  ['closed', 'This job is closed', 'It takes no applications.'],
] as const)('says what happened to a job that is %s and takes no applications', (status, title, text) => {
  expect(endedWords(status)).toEqual({ title, text: expect.stringContaining(text) })
})
