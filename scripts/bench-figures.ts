import type { Figure } from './bench-report.ts'
import { percentile } from './bench-search-report.ts'

/** What the bench has measured so far, in the order of its report. */
export const figures: Figure[] = []

/** Adds a figure to the report and prints it. */
export function note(group: string, what: string, value: string, target: string | null = null, met: boolean | null = null): void {
  figures.push({ group, what, value, target, met })
  console.log(`${group}: ${what}: ${value}`)
}

export const whole = (value: number) => Math.round(value).toLocaleString('en-AU')
export const ms = (value: number) => `${value < 10 ? value.toFixed(1) : whole(value)} ms`
export const kb = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`

/** "4.1 ms / 9.0 ms": half and 95 of 100 take no longer. */
export const spread = (values: number[]) => [50, 95].map((of100) => ms(percentile(values, of100))).join(' / ')
