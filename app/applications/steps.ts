import { type ApplicationStatus, PIPELINE, stepOf } from './application.ts'

export type ApplicationStep = {
  status: ApplicationStatus
  /** When it was last reached; null for a step that was skipped or not reached yet. */
  at: Date | null
  state: 'done' | 'now' | 'ahead'
}

/** The steps of an application: the whole pipeline, or those it reached before it was rejected or withdrawn. */
export function stepsOf(status: ApplicationStatus, moves: readonly { to_status: string; moved_at: Date }[]): ApplicationStep[] {
  const reachedAt = (step: ApplicationStatus) => moves.findLast(({ to_status }) => to_status === step)?.moved_at ?? null
  const now = stepOf(status)
  if (now === null) {
    const passed = PIPELINE.filter((step) => reachedAt(step) !== null)
    return [...passed, status].map((step) => ({ status: step, at: reachedAt(step), state: step === status ? 'now' : 'done' }))
  }
  return PIPELINE.map((step, at) => {
    const isAhead = at + 1 > now
    return { status: step, at: isAhead ? null : reachedAt(step), state: isAhead ? 'ahead' : at + 1 === now ? 'now' : 'done' }
  })
}
