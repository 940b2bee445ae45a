import type { JobStatus } from './job.ts'

/**
 * Who moves a job: a member of the employer or agency it belongs to, an agency that acts for a client and needs its yes,
 * that client, the operator's desk, or the product itself.
 */
export type JobActor = 'member' | 'agency' | 'client' | 'desk' | 'system'

type JobMove = { to: JobStatus; verb: string }

const TEAM: readonly JobActor[] = ['member', 'agency']
const DESK: readonly JobActor[] = ['desk', 'system']

type Move = { from: JobStatus; to: JobStatus; by: readonly JobActor[]; verb: string }

const MOVES: readonly Move[] = [
  { from: 'draft', to: 'live', by: ['member', 'system'], verb: 'Publish' },
  { from: 'draft', to: 'pending_approval', by: ['agency'], verb: 'Send for approval' },
  { from: 'pending_approval', to: 'live', by: ['client'], verb: 'Approve' },
  { from: 'pending_approval', to: 'draft', by: ['client'], verb: 'Ask for changes' },
  { from: 'pending_approval', to: 'draft', by: ['agency'], verb: 'Take back' },
  { from: 'live', to: 'paused', by: [...TEAM, 'client'], verb: 'Pause' },
  { from: 'live', to: 'filled', by: TEAM, verb: 'Mark as filled' },
  { from: 'live', to: 'closed', by: TEAM, verb: 'Close' },
  { from: 'live', to: 'expired', by: ['system'], verb: 'Expire' },
  { from: 'paused', to: 'live', by: TEAM, verb: 'Resume' },
  { from: 'paused', to: 'filled', by: TEAM, verb: 'Mark as filled' },
  { from: 'paused', to: 'closed', by: TEAM, verb: 'Close' },
  { from: 'paused', to: 'expired', by: ['system'], verb: 'Expire' },
  { from: 'filled', to: 'live', by: TEAM, verb: 'Reopen' },
  { from: 'closed', to: 'live', by: TEAM, verb: 'Reopen' },
  { from: 'expired', to: 'live', by: TEAM, verb: 'Renew' },
  // Whoever applied while it ran may be hired afterwards.
  { from: 'expired', to: 'filled', by: TEAM, verb: 'Mark as filled' },
  ...(['live', 'paused'] as const).flatMap((one) => [
    { from: one, to: 'held' as const, by: DESK, verb: 'Hold' },
    { from: 'held' as const, to: one, by: DESK, verb: 'Release' },
  ]),
  // A held job is not closed by its team, which could open it again. What the desk has removed never comes back.
  ...(['live', 'paused', 'held', 'filled', 'closed', 'expired'] as const).map((from) => ({
    from,
    to: 'removed' as const,
    by: DESK,
    verb: 'End',
  })),
]

/** True when this actor may move a job from one status to another. */
export function canMove(from: JobStatus, to: JobStatus, actor: JobActor): boolean {
  return MOVES.some((move) => move.from === from && move.to === to && move.by.includes(actor))
}

/** The moves an actor may make from a status, with the labels of their buttons. */
export function movesFrom(from: JobStatus, actor: JobActor = 'member'): JobMove[] {
  return MOVES.filter((move) => move.from === from && move.by.includes(actor)).map(({ to, verb }) => ({ to, verb }))
}
