/** What counts for the completeness of a profile. */
export type CompletenessFacts = {
  suburb: string | null
  primary_goal: string | null
  preferred_roles: readonly string[]
  has_cv: boolean
}

type Rule = {
  label: string
  isDone: (facts: CompletenessFacts) => boolean
  /** Why it is worth doing. */
  why: string
}

/** The items of Profile Completeness (specification, first document §5); each counts the same. */
export const COMPLETENESS_RULES: readonly Rule[] = [
  { label: 'Location', isDone: ({ suburb }) => Boolean(suburb?.trim()), why: 'Jobs near you come first' },
  { label: 'Career goal', isDone: ({ primary_goal }) => primary_goal !== null, why: 'It tells us which jobs to show you' },
  { label: 'CV uploaded', isDone: ({ has_cv }) => has_cv, why: 'It becomes your profile, and you check every line' },
  {
    label: 'Preferred roles',
    isDone: ({ preferred_roles }) => preferred_roles.length > 0,
    why: 'They count most when we match you with jobs',
  },
]

/** Which items of a profile are done, and how complete it is in whole percent. */
export function completenessOf(facts: CompletenessFacts) {
  const items = COMPLETENESS_RULES.map(({ label, why, isDone }) => ({ label, why, done: isDone(facts) }))
  const done = items.filter((item) => item.done).length
  return { items, percent: Math.round((done / items.length) * 100) }
}

export type Completeness = ReturnType<typeof completenessOf>
