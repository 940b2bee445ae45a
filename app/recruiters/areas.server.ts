import { STATE_NAME, STATES, type State } from '#app/places/location.ts'
import { listRegions } from '#app/places/regions.server.ts'

/** A whole state, "NSW", or a region of it, "Central Coast NSW", as agencies keep where they recruit. */
type Area = { value: string; label: string }

/** The areas of each state, the whole state first. */
export const AREAS: readonly { state: State; areas: readonly Area[] }[] = STATES.map((state) => ({
  state,
  areas: [
    { value: state, label: `All of ${STATE_NAME[state]}` },
    ...listRegions()
      .filter((region) => region.state === state)
      .map(({ name }) => ({ value: `${name} ${state}`, label: name })),
  ],
}))

const VALUES = new Set(AREAS.flatMap(({ areas }) => areas.map(({ value }) => value)))

export const isArea = (text: string): boolean => VALUES.has(text)

/** Every area of a state: an agency with one of them recruits there. */
export const areasIn = (state: State): string[] => AREAS.find((one) => one.state === state)!.areas.map(({ value }) => value) // each state has some
