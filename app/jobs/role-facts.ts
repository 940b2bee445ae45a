import { figure } from '#app/ui/display/figure.ts'
import { CAR_LABEL, type Car, ROSTER_LABEL, type Roster } from '#app/vocabulary/role-facts.ts'

/** What a role is like in the trade's own terms, as the columns of its job; null and empty are not stated. */
export type RoleFacts = {
  /** A slug of the vocabulary, whose label names the state. */
  licence_class: string | null
  roster: Roster | null
  /** How many properties one manager looks after. */
  portfolio_size: number | null
  /** The vocabulary's name of each program, or the poster's own. */
  software: string[]
  car: Car | null
}

/** A stated fact in words. */
export type RoleFact = { key: keyof RoleFacts | 'promise'; label: string; value: string }

/** The label of each fact, in the order of the form. */
export const ROLE_FACT_LABEL: Record<keyof RoleFacts, string> = {
  roster: 'Roster',
  portfolio_size: 'Portfolio',
  car: 'Car',
  software: 'Software',
  licence_class: 'Licence wanted',
}

/** The facts in the order of the form. */
export const ROLE_FACTS = Object.keys(ROLE_FACT_LABEL) as (keyof RoleFacts)[]

/** The most programs of a role, the longest name of one in characters, and the largest portfolio. */
export const ROLE_LIMITS = { software: 10, program: 40, portfolio: 9_999 } as const

/** The stated facts of a role in words, in the order of the form. `licence` is the label of its licence class. */
export function roleFacts(role: RoleFacts, licence: string | null): RoleFact[] {
  const values: Record<keyof RoleFacts, string | null> = {
    roster: role.roster && ROSTER_LABEL[role.roster],
    portfolio_size: role.portfolio_size === null ? null : `${figure(role.portfolio_size)} properties`,
    car: role.car && CAR_LABEL[role.car],
    software: role.software.join(', '),
    licence_class: licence,
  }
  return ROLE_FACTS.flatMap((key) => {
    const value = values[key]
    return value ? [{ key, label: ROLE_FACT_LABEL[key], value }] : []
  })
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** The chips of a job's card: what comes first, the facts that choose between two cards, then the poster's tags that say something else. */
export function cardTags(
  { portfolio_size, roster, car }: Pick<RoleFacts, 'portfolio_size' | 'roster' | 'car'>,
  tags: readonly string[],
  first: readonly string[] = [],
): string[] {
  const chips = [
    ...first,
    portfolio_size && `portfolio ${portfolio_size}`,
    roster && ROSTER_LABEL[roster],
    car && car !== 'none' && lowerFirst(CAR_LABEL[car]),
  ].filter((chip) => typeof chip === 'string')
  const said = new Set(chips.map((chip) => chip.toLowerCase()))
  return [...chips, ...tags.filter((tag) => !said.has(tag.toLowerCase()))]
}

/** The words of a role's facts that search reads beside its tags. A licence class is left out: its label names other roles and the state. */
export const searchedFacts = ({ roster, car, software }: Pick<RoleFacts, 'roster' | 'car' | 'software'>): string[] => [
  ...software,
  ...(roster ? [ROSTER_LABEL[roster]] : []),
  ...(car && car !== 'none' ? [CAR_LABEL[car]] : []),
]
