/** What the page needs to show a refused form again: nothing typed is lost, each error stands next to its field. */
export type FormResult = {
  values: Record<string, string | string[]>
  fieldErrors: Record<string, string>
  /** Of the form as a whole; null when only fields are wrong. */
  formError: string | null
}
