/** What a page needs to show a rejected form again: the typed values, and each error next to its field. */
export type FormResult = {
  values: Record<string, string | string[]>
  fieldErrors: Record<string, string>
  /** The error of the form as a whole; null when only fields are wrong. */
  formError: string | null
}
