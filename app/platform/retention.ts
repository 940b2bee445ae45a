/** How long something is kept. */
export type Period = { hours: number } | { days: number } | { years: number }

/** A period in words that the database reads as well: "1 day", "2 years". */
export function periodWords(period: Period): string {
  const [unit = '', count] = Object.entries(period)[0] ?? []
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`
}

/** Removes what is older than a row of the table allows, in pieces that can be cut short anywhere. */
export type RetentionRule = {
  /** Runs between the nights, too: what piles up within a day, or is promised in hours. */
  hourly?: true
  /** How many rows, people or files are due now. */
  count: () => Promise<number>
  /** How many are due by their age, and stay because they are on hold. */
  countHeld?: () => Promise<number>
  /** Does up to so many, each whole or not at all. @returns how many it did; fewer than asked for means that nothing is left */
  runBatch: (most: number) => Promise<number>
}

/**
 * A row of the retention table: what is kept how long, by which rule. Each domain registers its own beside its tables; the nightly run, the
 * privacy policy, the page of a person's data and the desk read them.
 */
export type RetentionRow = {
  /** Its name in reports. */
  name: string
  title: string
  /** The tables it covers; none for what lies in files, or outside the program. */
  tables: readonly string[]
  /** How long, in a sentence for the people whom it concerns. */
  kept: string
} & (
  | { rule: RetentionRule }
  /** Why no clock ends it. */
  | { noRule: string }
)

/** What a rule did in a run, or would do. */
export type RuleReport = { name: string; count: number; held: number; failed: boolean }
