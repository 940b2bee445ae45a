import type { InterviewKind } from './interview.ts'

/** What is typed of an invitation. It stays while other times are asked for, also where none are found. A place is one for its kind of interview. */
export type InviteWords = { places: Partial<Record<InterviewKind, string>>; note?: string }

/** With what stands in a field of the invitation. */
export function withInviteWords(words: InviteWords, kind: InterviewKind, { name, value }: { name: string; value: string }): InviteWords {
  if (name === 'place') return { ...words, places: { ...words.places, [kind]: value } }
  return name === 'note' ? { ...words, note: value } : words
}
