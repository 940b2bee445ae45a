/** The points of a recommendation (specification, first document §9; product decisions §3 and §14), and what they add up to. */
export const POINTS = {
  preferredRole: 50,
  salesGoal: 40,
  skill: 3,
  skillsMost: 45,
  program: 5,
  softwareMost: 25,
  withinTravel: 20,
  /** For the specification's "one specific recruiter" (product decision §3). */
  followed: 10,
  sameRegion: 15,
  sameState: 10,
  fullTime: 10,
  seniorJob: 15,
  juniorJob: 10,
  licenceMissing: -20,
  licenceHeld: 15,
  commission: 10,
  postedWithinWeek: 15,
  postedWithinMonth: 10,
  /** Ours: a job like one that the person wants fewer of. */
  lessLikeThis: -30,
  /** Ours: a job in another state, for who said how far they travel. */
  beyondTravel: -60,
} as const

export const RECOMMENDED = {
  /** Fewer points than this are no recommendation. */
  least: 10,
  jobs: 12,
  reasons: 4,
  /** On a card of a list. */
  reasonsInLine: 2,
  /** More points are shown as this. */
  mostShown: 100,
  /** More skills than this make a senior, no more than the other a junior. */
  seniorAbove: 8,
  juniorUpTo: 5,
  weekDays: 7,
  monthDays: 30,
} as const
