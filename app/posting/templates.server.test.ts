import { expect, test } from 'vitest'
import { guessCategory } from '#app/vocabulary/category.ts'
import { postingForm } from './forms.ts'
import { contentOf } from './posting.ts'
import { fillTemplate, TEMPLATE_ROLES } from './templates.server.ts'

test('every template makes an ad that lacks only its place, with a question and facts as fields', () => {
  const form = postingForm({
    today: '2026-11-20',
    savedClosingDay: null,
    closing: { day: '2027-01-19', words: 'Too late' },
    isDraft: true,
    statesToChoose: [],
  })
  expect(TEMPLATE_ROLES.length).toBeGreaterThan(10)
  for (const { slug, label, category } of TEMPLATE_ROLES) {
    const { values } = fillTemplate(slug, {})!
    expect([slug, guessCategory(label)]).toEqual([slug, category])
    expect([slug, form.safeParse({ ...values, intent: 'publish', location: 'Kiama NSW' }).success]).toEqual([slug, true])
    expect(contentOf(values)).toMatchObject({ title: label, screeningQuestions: [{ question: expect.stringMatching(/[?.]$/) }] })
  }
})

test('refuses a role that has no template', () => {
  expect(fillTemplate('pilot', { title: 'Mine' })).toBeNull()
})

test('never replaces what was typed', () => {
  const { values, filled } = fillTemplate('receptionist', { title: 'First face of Kiama', description: 'Mine' })!
  expect(values).toMatchObject({ title: 'First face of Kiama', description: 'Mine' })
  expect(filled.kept).toEqual(['title', 'description'])
})
