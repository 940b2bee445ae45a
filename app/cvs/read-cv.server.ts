import { z } from 'zod'
import type { State } from '#app/places/location.ts'
import { log } from '#app/platform/log.server.ts'
import { todayInPerth } from '#app/profiles/stated-date.ts'
import { runGuarded } from './guarded-child.server.ts'
import type { ChildRequest } from './parse-data.ts'

/** What a person is told whose file could not be read to its end. */
const PROBLEMS = {
  died: 'File too complex. This file stopped our reader. Please save it again as PDF and upload the new copy',
  too_slow: 'File too complex. This file takes too long to read. Please save it as a simpler PDF and upload the new copy',
  fault: 'Our reader failed. That is our mistake and not one of your file. Please try again in a few minutes',
}

const problem = z.object({ problem: z.string() })
const fault = z.object({ fault: z.object({ type: z.string(), code: z.string().optional(), stack: z.string().optional() }) })

/** Why a CV could not be read, in words; `died` when it ended the process that read it. */
export type Unread = { problem: string; died: boolean }

/**
 * Reads a CV in a process of its own, which a hostile file may end.
 *
 * @param path of the file on the disk
 * @param places the place dictionary
 * @param schema what the format gives
 */
export async function readCv<Schema extends z.ZodType>(
  path: string,
  places: Iterable<{ name: string; state: State }>,
  format: ChildRequest['format'],
  schema: Schema,
): Promise<z.output<Schema> | Unread> {
  const [year = 0, month = 0] = todayInPerth().split('-').map(Number)
  const request: Omit<ChildRequest, 'path'> = {
    places: Array.from(places, ({ name, state }) => ({ name, state })),
    today: { year, month },
    format,
  }
  const outcome = await runGuarded('app/cvs/read-cv-child.ts', path, request)
  if ('ended' in outcome) return { problem: PROBLEMS[outcome.ended], died: outcome.ended === 'died' }
  const failed = fault.safeParse(outcome.answer)
  if (failed.success) {
    log.error(failed.data, 'the process that reads CVs failed by itself')
    return { problem: PROBLEMS.fault, died: false }
  }
  const refused = problem.safeParse(outcome.answer)
  return refused.success ? { ...refused.data, died: false } : schema.parse(outcome.answer)
}
