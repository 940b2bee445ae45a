import { expect, test } from 'vitest'
import { DRAFT_DEFAULTS } from '#app/jobs/job.ts'
import { incompleteReason, stillMissing } from './missing.ts'

test('says what a draft still lacks', () => {
  const draft = { ...DRAFT_DEFAULTS, status: 'draft', category_slug: 'sales' } as const
  expect(stillMissing(draft)).toEqual(['job title', 'location', 'description', 'category'])
  const complete = { title: 'All-rounder', location: 'Hobart TAS', employment_type: 'casual', description: 'Keys.' }
  expect(stillMissing({ ...complete, status: 'draft', category_slug: 'sales' })).toEqual(['category'])
  expect(stillMissing({ ...complete, status: 'draft', category_slug: 'admin' })).toEqual([])
  expect(stillMissing({ ...complete, status: 'paused', category_slug: 'sales' })).toEqual([])
  expect(incompleteReason(['location', 'category'])).toBe('Please complete all required fields: location and category')
  expect(incompleteReason([])).toBeNull()
})
