/** Suggested places for what is typed as a suburb, and what is to be said about it; null when there is nothing to say. */
export type SuburbAnswer = { suggestions: readonly string[]; note: string | null }

/** What the place dictionary says of a location. `choices` are the states that have such a place. */
type Found = { location: string; place_id: number | null; choices: readonly string[]; suggestions: readonly string[] }

/** What is to be said about a suburb that searches by distance cannot use. */
export function suburbAnswer({ location, place_id, choices, suggestions }: Found): SuburbAnswer {
  if (location === '' || place_id !== null) return { suggestions, note: null }
  const note =
    choices.length > 1
      ? `There is a ${location} in ${choices.join(', ')}. Please add the state.`
      : `We do not know ${location}, so we cannot tell which jobs are near you.`
  return { suggestions, note }
}
