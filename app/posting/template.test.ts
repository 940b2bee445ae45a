import { expect, test } from 'vitest'
import { applyTemplate } from './template.ts'

const manager = {
  title: 'Property Manager',
  description: 'Look after homes.\n\n- Lease',
  roster: 'weekdays',
  screening_questions: 'How many?',
  question_kind: 'number',
}
const reception = { title: 'Receptionist', description: 'Welcome people.', screening_questions: 'When?', question_kind: 'text' }

test('fills an empty form, and leaves what the template says nothing of', () => {
  const typed = {
    title: ' ',
    description: '',
    licence_required: 'none',
    closes_on: '2026-12-20',
    screening_questions: ['', ''],
    question_kind: ['text', 'text'],
  }
  expect(applyTemplate(typed, { ...manager, licence_required: 'any' }, null)).toEqual({
    values: { ...manager, licence_required: 'any', closes_on: '2026-12-20' },
    kept: [],
  })
})

test('keeps what somebody wrote or chose, and says so', () => {
  const typed = {
    title: 'PM, Kiama',
    description: 'Mine',
    roster: 'flexible',
    screening_questions: ['Why us?', ''],
    question_kind: ['yes_no', 'text'],
  }
  expect(applyTemplate(typed, manager, null)).toEqual({ values: typed, kept: ['title', 'description', 'roster', 'screening_questions'] })
})

test('replaces the words of the template before, however the browser broke their lines, and drops its facts', () => {
  const typed = {
    ...manager,
    description: 'Look after homes.\r\n\r\n- Lease',
    screening_questions: ['How many?', '', ''],
    question_kind: ['number', 'text', 'text'],
    salary_range: '80k',
  }
  const { values, kept } = applyTemplate(typed, reception, manager)
  expect(values).toEqual({ ...reception, salary_range: '80k', question_kind: 'text' })
  expect(kept).toEqual([])
})

test('keeps what was changed in the text of the template before', () => {
  const typed = { ...manager, description: 'Look after homes in Kiama.' }
  expect(applyTemplate(typed, reception, manager)).toMatchObject({
    values: { title: 'Receptionist', description: 'Look after homes in Kiama.' },
    kept: ['description'],
  })
})
