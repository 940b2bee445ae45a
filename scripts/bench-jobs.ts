import { runScript } from './bench-server.ts'

/** How many generated jobs the pages, the import and the lists are measured on. */
export const JOBS = 10_000
/** Of the random numbers that jobs are made of: each bench has the same. */
export const SEED = 7

/** Writes generated jobs into a file, a line each. */
export const generate = (file: string, jobs: number): Promise<string> =>
  runScript(['scripts/generate-jobs.js', String(jobs), String(SEED), `--now=${new Date().toISOString()}`, `--out=${file}`], {})
