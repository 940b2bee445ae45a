import { expect, test } from 'vitest'
import { type InviteWords, withInviteWords } from './invite-words.ts'

test('a place is kept for its kind of interview, a note for all', () => {
  const typed = [
    ['office', { name: 'place', value: '12 Smith Street' }],
    ['office', { name: 'note', value: 'Ask for Petra.' }],
    ['phone', { name: 'place', value: '' }],
    ['office', { name: 'slots', value: '2030-05-01T00:00:00Z' }],
  ] as const
  const none: InviteWords = { places: {} }
  const words = typed.reduce((kept, [kind, field]) => withInviteWords(kept, kind, field), none)
  expect(words).toEqual({ places: { office: '12 Smith Street', phone: '' }, note: 'Ask for Petra.' })
  expect(words.places.video).toBeUndefined()
})
