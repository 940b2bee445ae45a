/** What a job seeker did with the jobs of a page, and in one line each why they match; by the ids of the jobs. */
export type OwnMarks = {
  savedIds: readonly number[]
  appliedIds: readonly number[]
  matchLines: Readonly<Record<number, string>>
}

/** Of visitors, employers and recruiters. */
export const NOTHING_OWN: OwnMarks = { savedIds: [], appliedIds: [], matchLines: {} }
