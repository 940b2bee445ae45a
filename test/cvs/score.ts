import { execFileSync } from 'node:child_process'

/** What the scorer says of the profiles parsed from a set of CVs; shares are from 0 to 1. */
export type Score = {
  cases: number
  macro_f1: number
  /** Whether a CV of which the parser is surer is also read better, from -1 to 1; null where there is nothing to compare. */
  calibration: number | null
  fields: Record<string, { f1: number; precision: number }>
  per_file: { case: string; f1: number }[]
}

/**
 * Scores parsed CVs, one JSON file each.
 *
 * @param folder holds the gold
 */
export function scoreOf(folder: string, predictions: string): Score {
  const args = ['scripts/cv-score.mjs', folder, predictions, '--vocab', 'app/vocabulary/vocabulary.json', '--json']
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
}
