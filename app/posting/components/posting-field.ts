import type { PostingValues } from '#app/posting/posting.ts'

export type PostingErrors = Readonly<Record<string, string>>

/** Gives each field of the posting form its name, value and error. */
export const postingFields = (values: PostingValues, errors: PostingErrors) => (name: string) => ({
  name,
  defaultValue: String(values[name] ?? ''),
  error: errors[name],
})

/** What one field is given. */
export type PostingField = ReturnType<ReturnType<typeof postingFields>>
