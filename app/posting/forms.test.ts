import { expect, test } from 'vitest'
import { fieldErrorsOf } from '#app/platform/forms.server.ts'
import { copyForm, moveForm, type PostingRules, postingForm } from './forms.ts'

const rules: PostingRules = {
  today: '2026-11-20',
  savedClosingDay: null,
  closing: { day: '2027-01-19', words: 'Too late' },
  isDraft: true,
  statesToChoose: [],
}
const complete = {
  intent: 'publish',
  title: 'Property Manager',
  location: 'Blacktown NSW',
  employment_type: 'full-time',
  description: 'Homes.',
}

const errorsOf = (form: object, changed: Partial<PostingRules> = {}) => {
  const parsed = postingForm({ ...rules, ...changed }).safeParse(form)
  return parsed.success ? {} : fieldErrorsOf(parsed.error)
}

test('saves a draft with nothing in it', () => {
  expect(errorsOf({ intent: 'draft' })).toEqual({})
  expect(errorsOf({ intent: 'preview' })).toEqual({})
  expect(postingForm(rules).parse({})).toMatchObject({ intent: 'draft', submissionId: null, version: null })
})

test('asks for title, location, employment type and description before publishing, and before changing a job that is no draft', () => {
  const four = {
    title: 'Please give the job a title',
    location: 'Please say where the job is',
    employment_type: 'Please choose an employment type',
    description: 'Please describe the job',
  }
  expect(errorsOf({ intent: 'publish' })).toEqual(four)
  expect(errorsOf({ intent: 'publish', title: ' ', location: '\t', description: '\n ' })).toEqual(four)
  expect(errorsOf({ intent: 'save' }, { isDraft: false })).toEqual(four)
  expect(errorsOf({ ...complete, title: 'Untitled role', location: 'TBD', description: 'Description to be added' })).toEqual({
    title: four.title,
    location: four.location,
    description: four.description,
    category_slug: 'Please choose a category: the title does not tell',
  })
})

test('takes a complete job, and leaves out what the server decides', () => {
  const posting = postingForm(rules).parse({
    ...complete,
    status: 'live',
    featured: 'true',
    employer_id: 'x',
    posted_by: 'y',
    posted_at: '2020-01-01',
  })
  expect(Object.keys(posting).sort()).toEqual(['again', 'client', 'content', 'intent', 'stay', 'submissionId', 'version', 'waiting'])
  for (const name of ['status', 'featured', 'employer_id', 'posted_by', 'posted_at']) expect(posting.content).not.toHaveProperty(name)
})

test.each([
  [{ title: 'x'.repeat(201) }, 'title'],
  [{ location: 'x'.repeat(201) }, 'location'],
  [{ salary_range: 'x'.repeat(201) }, 'salary_range'],
  [{ description: 'x'.repeat(10_001) }, 'description'],
  [{ employment_type: 'gig' }, 'employment_type'],
  [{ category_slug: 'astrology' }, 'category_slug'],
  [{ location_state: 'XYZ' }, 'location_state'],
  [{ salary_from: 'lots' }, 'salary_from'],
  [{ salary_from: '90000', salary_to: '80000' }, 'salary_to'],
  [{ salary_range: '90k', salary_to: '80k' }, 'salary_to'],
  [{ salary_period: 'eon' }, 'salary_period'],
  [{ tags: Array.from({ length: 11 }, (_, at) => `tag ${at}`).join(',') }, 'tags'],
  [{ tags: 'x'.repeat(41) }, 'tags'],
  [{ benefits: 'x'.repeat(81) }, 'benefits'],
  [{ closes_on: '2026-02-30' }, 'closes_on'],
  [{ closes_on: '20/11/2026' }, 'closes_on'],
  [{ closes_on: '2026-11-19' }, 'closes_on'],
  [{ closes_on: '2027-01-20' }, 'closes_on'],
  [{ licence_required: 'pilot' }, 'licence_required'],
  [{ experience_years_required: '41' }, 'experience_years_required'],
  [{ experience_years_required: '2.5' }, 'experience_years_required'],
  [{ screening_questions: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'screening_questions'],
  [{ screening_questions: 'x'.repeat(201) }, 'screening_questions'],
  [{ submission_id: 'not-an-id' }, 'submission_id'],
  [{ title: ['two', 'titles'] }, 'title'],
])('refuses %j in a draft', (form, field) => {
  expect(Object.keys(errorsOf(form))).toEqual([field])
})

test('counts ten thousand characters with one line feed a line, as the browser sends two', () => {
  const lines = 'x'.repeat(99).concat('\n').repeat(100)
  expect(errorsOf({ description: lines.replaceAll('\n', '\r\n') })).toEqual({})
})

test.each(['2026-11-20', '2026-12-20', '2027-01-19'])('takes the closing day %s', (closes_on) => {
  expect(errorsOf({ ...complete, closes_on })).toEqual({})
})

test('lets a job keep a closing day that is over, but not be published with it', () => {
  const kept = { savedClosingDay: '2026-10-01' }
  expect(errorsOf({ ...complete, intent: 'save', closes_on: '2026-10-01' }, { ...kept, isDraft: false })).toEqual({})
  expect(errorsOf({ ...complete, closes_on: '2026-10-01' }, kept)).toEqual({
    closes_on: 'This day is over. Please choose today or a later day',
  })
})

test('asks for the state of a place that several states have, unless it is none of them', () => {
  const ambiguous = { statesToChoose: ['NSW', 'VIC'] } as const
  expect(errorsOf({ ...complete, location: 'Richmond' }, ambiguous)).toEqual({
    location_state: 'There is a place of this name in New South Wales or Victoria. Please choose the one you mean',
  })
  expect(errorsOf({ ...complete, location_state: 'VIC' }, ambiguous)).toEqual({})
  expect(errorsOf({ ...complete, location_state: 'other' }, ambiguous)).toEqual({})
  expect(errorsOf({ ...complete, intent: 'draft' }, ambiguous)).toEqual({})
})

test('asks for a category when the title tells none', () => {
  expect(errorsOf({ ...complete, title: 'All-rounder' })).toHaveProperty('category_slug')
  expect(errorsOf({ ...complete, title: 'All-rounder', category_slug: 'admin' })).toEqual({})
})

test('reads a move and a copy', () => {
  expect(moveForm.parse({ to: 'paused', version: '3' })).toEqual({ to: 'paused', version: 3, again: false })
  expect(moveForm.parse({ to: 'paused', version: 'x' })).toEqual({ to: 'paused', version: undefined, again: false })
  expect(moveForm.safeParse({ to: 'deleted' }).success).toBe(false)
  expect(copyForm.safeParse({ submission_id: 'x' }).success).toBe(false)
})

test.each([
  [{ licence_class: 'driver_licence' }, { licence_class: 'Please choose a licence from the list' }],
  [
    { roster: 'always', car: 'helicopter' },
    { roster: 'Please choose a roster', car: 'Please choose an answer' },
  ],
  [{ portfolio_size: '1000000000' }, { portfolio_size: 'Please write a number of properties from 1 to 9,999' }],
  [
    { software: Array.from({ length: 11 }, (_, at) => `Program ${at}`).join(',') },
    { software: 'Please use up to 10 programs of 40 characters or fewer' },
  ],
  [{ licence_class: 'nsw_class_2_agent', roster: 'weekdays', portfolio_size: '1,200', software: 'PropertyMe', car: 'none' }, {}],
])('checks the facts of a role: %j', (facts, errors) => {
  expect(errorsOf({ ...complete, ...facts })).toEqual(errors)
})
