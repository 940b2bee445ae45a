import { expect, test } from 'vitest'
import { fieldErrorsOf } from '#app/platform/forms.server.ts'
import { answerForm, calendarForm, inviteForm } from './forms.ts'

const person = '3f9b2c1e-0000-4000-8000-000000000001'
const invitation = {
  kind: 'office',
  panel: person,
  minutes: '45',
  buffer: '15',
  place: 'Level 1',
  note: '',
  slots: '2026-11-30T23:00:00.000Z',
}

test('one value or several of panel and times', () => {
  expect(inviteForm.parse(invitation)).toMatchObject({ panel: [person], minutes: 45, buffer: 15, slots: [new Date('2026-11-30T23:00Z')] })
  expect(inviteForm.parse({ ...invitation, panel: [person, person] }).panel).toEqual([person])
  const twice = [invitation.slots, '2026-11-30T23:00:00Z']
  expect(inviteForm.parse({ ...invitation, slots: twice }).slots).toEqual([new Date('2026-11-30T23:00Z')])
})

test.each([
  [{ slots: undefined }, 'slots'],
  [{ slots: 'tomorrow' }, 'slots'],
  [{ slots: Array.from({ length: 11 }, (_, at) => `2026-11-30T${String(at + 10)}:00:00.000Z`) }, 'slots'],
  [{ panel: undefined }, 'panel'],
  [{ panel: 'everybody' }, 'panel'],
  [{ panel: [1, 2, 3, 4, 5, 6].map((at) => `3f9b2c1e-0000-4000-8000-00000000000${at}`) }, 'panel'],
  [{ minutes: '50' }, 'minutes'],
  [{ minutes: '-45' }, 'minutes'],
  [{ buffer: '7' }, 'buffer'],
  [{ kind: 'lunch' }, 'kind'],
  [{ place: '' }, 'place'],
  [{ kind: 'video', place: 'javascript:alert(1)' }, 'place'],
  [{ kind: 'video', place: 'ring me' }, 'place'],
  [{ place: 'x'.repeat(301) }, 'place'],
  [{ note: 'x'.repeat(1_001) }, 'note'],
])('%j is refused beside its field', (over, field) => {
  const parsed = inviteForm.safeParse({ ...invitation, ...over })
  expect(parsed.success ? {} : fieldErrorsOf(parsed.error)).toHaveProperty(field)
})

test('a phone interview needs no place, a video one takes a web address', () => {
  expect(inviteForm.safeParse({ ...invitation, kind: 'phone', place: '' }).success).toBe(true)
  expect(inviteForm.safeParse({ ...invitation, kind: 'video', place: 'https://meet.example.com/x' }).success).toBe(true)
})

const week = Object.fromEntries(
  [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
    [`from${day}`, '09:00'],
    [`to${day}`, '17:00'],
  ]),
)
const hours = { intent: 'hours', zone: 'Australia/Perth', ...week, on0: 'on', on6: 'on' }

test('hours of the ticked days, and an error beside the day that is wrong', () => {
  expect(calendarForm.parse(hours)).toEqual({
    intent: 'hours',
    timeZone: 'Australia/Perth',
    hours: [[540, 1_020], null, null, null, null, null, [540, 1_020]],
  })
  const errorsOf = (over: object) => {
    const parsed = calendarForm.safeParse({ ...hours, ...over })
    return parsed.success ? {} : fieldErrorsOf(parsed.error)
  }
  expect(Object.keys(errorsOf({ to6: '08:00' }))).toEqual(['from6'])
  expect(errorsOf({ from0: '9:10', to6: '' })).toEqual({
    from0: expect.stringContaining('quarters'),
    from6: expect.stringContaining('quarters'),
  })
  expect(Object.keys(errorsOf({ zone: 'Europe/London' }))).toEqual(['zone'])
  // Of a day that is not ticked nothing is asked.
  expect(errorsOf({ from1: 'noon' })).toEqual({})
})

test('an answer of a candidate is one of three', () => {
  expect(answerForm.safeParse({ intent: 'ask', wish: '' }).success).toBe(false)
  expect(answerForm.safeParse({ intent: 'book' }).success).toBe(false)
  expect(answerForm.safeParse({ intent: 'hire' }).success).toBe(false)
  expect(answerForm.parse({ intent: 'book', slot: '2026-11-30T23:00:00.000Z' })).toEqual({
    intent: 'book',
    slot: new Date('2026-11-30T23:00Z'),
  })
})
