import { CATEGORIES, type CategorySlug } from '#app/jobs/category.ts'
import { SALARY_MAX, SALARY_MIN } from '#app/jobs/salary.ts'
import { WORK_TYPES, type WorkType } from '#app/jobs/work-type.ts'
import { STATES, type State } from '#app/places/location.ts'
import type { SearchQuery } from './query.ts'

/** How wide a bar of the salary histogram is, in dollars a year. */
const BAR_WIDTH = 10_000
/** The bars between the ends of the salary slider; pay beyond an end counts in the bar beside it. */
export const SALARY_BARS = (SALARY_MAX - SALARY_MIN) / BAR_WIDTH

/** How many open jobs agree in everything a person may choose. bar is 1 to SALARY_BARS, 0 without a figure. */
export type Cell = {
  category: CategorySlug
  workType: WorkType
  state: State | null
  licence: 'needed' | 'not-needed'
  fromAgency: boolean
  bar: number
  jobs: number
}

/** How many jobs each choice would show beside what else is chosen: a list of choices does not narrow its own counts. */
export type Facets = {
  category: Record<CategorySlug, number>
  workType: Record<WorkType, number>
  state: Record<State, number>
  licence: Record<'needed' | 'not-needed', number>
  agency: number
}

export type Choices = Pick<SearchQuery, 'category' | 'workType' | 'state' | 'licence' | 'agency'>

const zeros = <K extends string>(keys: readonly K[]) => Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>

const chosen = <T>(list: readonly T[], value: T) => list.length === 0 || list.includes(value)

/** Sums the cells of a search into its exact total and the counts beside the choices. */
export function sumCells(cells: readonly Cell[], choices: Choices): { total: number; facets: Facets } {
  const facets: Facets = {
    category: zeros(CATEGORIES),
    workType: zeros(WORK_TYPES),
    state: zeros(STATES),
    licence: zeros(['needed', 'not-needed']),
    agency: 0,
  }
  let total = 0
  for (const cell of cells) {
    const { misses, missed } = missesOf(cell, choices)
    if (misses > 1) continue
    if (misses === 0) total += cell.jobs
    // A cell that only one list of choices leaves out still counts for that list.
    if (misses === 0 || missed === 'category') facets.category[cell.category] += cell.jobs
    if (misses === 0 || missed === 'workType') facets.workType[cell.workType] += cell.jobs
    if (cell.state && (misses === 0 || missed === 'state')) facets.state[cell.state] += cell.jobs
    if (misses === 0 || missed === 'licence') facets.licence[cell.licence] += cell.jobs
    if (cell.fromAgency && (misses === 0 || missed === 'agency')) facets.agency += cell.jobs
  }
  return { total, facets }
}

/** The heights of the salary histogram: jobs with a figure, in bars of equal width from the left. */
export function sumBars(cells: readonly Cell[], choices: Choices): number[] {
  const bars = new Array<number>(SALARY_BARS).fill(0)
  for (const cell of cells) {
    if (cell.bar > 0 && missesOf(cell, choices).misses === 0) bars[cell.bar - 1]! += cell.jobs
  }
  return bars
}

function missesOf(cell: Cell, choices: Choices): { misses: number; missed: keyof Choices | null } {
  let misses = 0
  let missed: keyof Choices | null = null
  const miss = (list: keyof Choices) => {
    misses++
    missed = list
  }
  if (!chosen(choices.category, cell.category)) miss('category')
  if (!chosen(choices.workType, cell.workType)) miss('workType')
  if (choices.state.length > 0 && (cell.state === null || !choices.state.includes(cell.state))) miss('state')
  if (choices.licence !== null && choices.licence !== cell.licence) miss('licence')
  if (choices.agency !== null && !cell.fromAgency) miss('agency')
  return { misses, missed }
}

/** Reads the cells as the database writes them, in one text: cells are apart by `;`, their parts by `,`. */
export function readCells(text: string | null): Cell[] {
  if (!text) return []
  return text.split(';').map((cell) => {
    const [category, workType, state, licence, agency, bar, jobs] = cell.split(',')
    // The columns have check constraints for exactly these words.
    return {
      category: category as CategorySlug,
      workType: workType as WorkType,
      state: (state || null) as State | null,
      licence: licence === 't' ? 'needed' : 'not-needed',
      fromAgency: agency === 't',
      bar: Number(bar),
      jobs: Number(jobs),
    }
  })
}
