/** One comparison of an ad and a person: what each side says, and its points of the most there are. */
export type MatchSide = { about: string; ad: string; person: string; points: number; most: number }
