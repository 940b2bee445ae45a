/** What a job seeker did with the jobs of a page, and in one line each why they match; by the ids of the jobs. */
export type OwnMarks = {
  saved: readonly number[]
  applied: readonly number[]
  viewed: readonly number[]
  /** Hidden a moment ago: these keep their place in the list, with the way back. Those that were hidden before are not in it. */
  justHidden: readonly number[]
  /** How many of the page are hidden in all. */
  hiddenCount: number
  matchLines: Readonly<Record<number, string>>
}

/** Of visitors, employers and recruiters. */
export const NOTHING_OWN: OwnMarks = { saved: [], applied: [], viewed: [], justHidden: [], hiddenCount: 0, matchLines: {} }
