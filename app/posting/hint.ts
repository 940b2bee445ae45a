/** A field that hints stand beside. */
export type HintedField = 'salary_range' | 'pay_basis' | 'earnings' | 'description' | 'licence_required' | 'screening_questions'

/** Something worth a second look before an ad goes live. It never blocks: the poster knows more than a rule does. */
export type Hint = {
  field: HintedField
  /** What was noticed, and what to do instead. */
  text: string
  /** What has to hold, point by point. */
  conditions?: readonly string[]
  /** What follows them. */
  after?: string
  /** Who says so. */
  source: { label: string; url: string }
}
