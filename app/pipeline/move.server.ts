import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { requireNotSuspended } from '#app/accounts/suspension.server.ts'
import { changedMeanwhile, changeStatuses, type LockedApplication } from '#app/applications/move.server.ts'
import type { Feedback } from '#app/applications/rejection.ts'
import { isOfTeam, type TeamMember, teamColumns } from '#app/applications/team-member.server.ts'
import { undoChange } from '#app/applications/untold.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { type Advertiser, getsApplications } from '#app/employers/advertiser.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvents } from '#app/platform/events.server.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import type { Card } from './forms.ts'
import { placementHolds } from './places.server.ts'
import { moveRefusal, stageOf, wasRestaged } from './stage.ts'
import { ensureStages, holdStages, STAGE_IS_GONE, type StoredStage } from './stages.server.ts'

type Mover = Pick<TeamMember, 'advertiser' | 'userId'>

/**
 * What came of a move: the names of those who were moved, how many of them are told of a new status, who stood there already, and why others
 * do not.
 */
export type MoveOutcome = {
  batchId: string
  stage: StoredStage
  moved: string[]
  told: number
  unchanged: string[]
  refused: { name: string; reason: string }[]
}

type Placement = { stage_id: string; moved_at: Date }

/** Where cards should go; with what their candidates are told where that turns them down. */
type Asked = { cards: readonly Card[]; to: string; feedback?: Feedback | undefined }

/**
 * Moves cards of a job to a stage: the one way, whether by dragging, a menu, a keyboard or many at once. What candidates see follows from
 * the stage; they are told once the move can no longer be undone.
 *
 * @throws AppError `forbidden` when the member's role may not, or the team is suspended, `conflict` with the reason when none of the cards can be moved
 */
export async function moveCards(mover: Mover, jobId: number, { cards, to, feedback }: Asked): Promise<MoveOutcome> {
  const { advertiser, userId } = mover
  return db.transaction().execute(async (tx) => {
    const locked = await lockCards(
      tx,
      advertiser,
      jobId,
      cards.map(({ id }) => id),
    )
    await requirePermission(tx, advertiser, userId, 'application.move', 'move applications')
    await requireNotSuspended(advertiser, tx)
    const stages = await ensureStages(tx, advertiser)
    await holdStages(tx, stages)
    const stage = stages.find(({ key }) => key === to)
    if (!stage) throw new AppError('conflict', STAGE_IS_GONE)
    const placements = await findPlacements(tx, advertiser, [...locked.keys()])
    const moves: CardMove[] = []
    const outcome: MoveOutcome = { batchId: randomUUID(), stage, moved: [], told: 0, unchanged: [], refused: [] }
    for (const card of cards) {
      const { id } = card
      const application = locked.get(id)
      if (!application) throw new AppError('not_found', 'Application not found')
      const placed = placements.get(id)
      const from = stageOf(stages, application.status, stages.find((one) => one.id === placed?.stage_id)?.key ?? null)
      const reason = whyOutdated(card, { application, stages, from }) ?? moveRefusal(application.status, stage.status)
      if (from === null || reason !== null)
        outcome.refused.push({ name: application.full_name, reason: reason ?? 'The candidate has withdrawn' })
      else if (from.id === stage.id) outcome.unchanged.push(application.full_name)
      else {
        moves.push({ application, from, placed })
        outcome.moved.push(application.full_name)
        if (from.status !== stage.status) outcome.told += 1
      }
    }
    const first = outcome.refused[0]
    if (first && outcome.moved.length + outcome.unchanged.length === 0)
      throw new AppError('conflict', cards.length === 1 ? first.reason : `Nobody was moved. ${first.name}: ${first.reason}`)
    await writeMoves(tx, mover, { moves, stage, batchId: outcome.batchId, feedback })
    return outcome
  })
}

/** How many people a move of cards of a job would tell of a new status. */
export async function countToBeTold(
  advertiser: Advertiser,
  jobId: number,
  { cards, to }: { cards: readonly Card[]; to: StoredStage['status'] },
): Promise<number> {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select('a.status')
    .where(
      'a.id',
      'in',
      cards.map(({ id }) => id),
    )
    .where('a.job_id', '=', jobId)
    .where(getsApplications(advertiser))
    .execute()
  return rows.filter(({ status }) => status !== to && moveRefusal(status, to) === null).length
}

type Found = { application: LockedApplication; stages: readonly StoredStage[]; from: StoredStage | null }

/** Why a card is no longer what its mover saw; null where it is. The version tells of the status, the stage of moves of their own team. */
function whyOutdated({ version, stage }: Card, { application, stages, from }: Found): string | null {
  if (application.version !== version) return changedMeanwhile(application)
  return from && wasRestaged(stages, from, stage ?? null) ? `A colleague moved this card to ${from.name}. Look again, then move it` : null
}

type CardMove = { application: LockedApplication; from: StoredStage; placed: Placement | undefined }
type Batch = { moves: readonly CardMove[]; stage: StoredStage; batchId: string; feedback: Feedback | undefined }

/** Writes the moves of a batch, a hundred in as many statements as one. */
async function writeMoves(tx: Tx, { advertiser, userId }: Mover, { moves, stage, batchId, feedback }: Batch): Promise<void> {
  if (moves.length === 0) return
  const across = moves.filter(({ application }) => application.status !== stage.status).map(({ application }) => application)
  const within = moves.filter(({ application }) => application.status === stage.status).map(({ application }) => application)
  const changed = await changeStatuses(tx, across, { to: stage.status, by: 'employer', actorId: userId, feedback })
  const moveOf = new Map(changed.map(({ id, moveId }) => [id, moveId]))
  await noteRestaged(tx, advertiser, within, userId)
  await place(
    tx,
    advertiser,
    moves.map(({ application }) => ({ application_id: application.id, stage_id: stage.id })),
  )
  await tx
    .insertInto('stage_moves')
    .values(
      moves.map(({ application, from, placed }) => ({
        application_id: application.id,
        ...teamColumns(advertiser),
        batch_id: batchId,
        move_id: moveOf.get(application.id) ?? null,
        from_stage_id: from.id,
        from_since: placed?.stage_id === from.id ? placed.moved_at : null,
        from_name: from.name,
        to_name: stage.name,
        actor_id: userId,
      })),
    )
    .execute()
}

/** Notes that the stages of locked applications changed while their status stays: their version too, for candidates and another team see nothing of it. */
async function noteRestaged(tx: Tx, team: Advertiser, applications: readonly LockedApplication[], actorId: string): Promise<void> {
  const events = applications.map(({ id, job_id }) => ({ actorId, jobId: job_id, applicationId: id, team }))
  await recordEvents(tx, 'application.staged', events)
}

type Placed = { application_id: string; stage_id: string; moved_at?: Date }

async function place(tx: Tx, advertiser: Advertiser, placed: readonly Placed[]) {
  await tx
    .insertInto('application_stages')
    .values(placed.map((one) => ({ ...one, ...teamColumns(advertiser) })))
    .onConflict((conflict) =>
      conflict
        .columns(['application_id', 'employer_id', 'agency_id'])
        .doUpdateSet(({ ref }) => ({ stage_id: ref('excluded.stage_id'), moved_at: ref('excluded.moved_at') })),
    )
    .execute()
}

/** Applications of a job by id, locked in the order of their ids, so that two members who move many wait for each other. */
async function lockCards(tx: Tx, advertiser: Advertiser, jobId: number | null, ids: string[]): Promise<Map<string, LockedApplication>> {
  const rows = await tx
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['a.id', 'a.status', 'a.version', 'a.job_id', 'a.applicant_id', 'a.full_name'])
    .where('a.id', 'in', ids)
    .$if(jobId !== null, (query) => query.where('a.job_id', '=', jobId))
    .where(getsApplications(advertiser))
    .orderBy('a.id')
    .forUpdate('a')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function findPlacements(tx: Tx, advertiser: Advertiser, ids: string[]): Promise<Map<string, Placement>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('application_stages as p')
    .select(['application_id', 'stage_id', 'moved_at'])
    .where('application_id', 'in', ids)
    .where(isOfTeam(advertiser))
    .where(placementHolds)
    .execute()
  return new Map(rows.map((row) => [row.application_id, row]))
}

/** What came of an undo: how many cards are back, and how many stay because their candidates know, or a colleague moved them on. */
export type UndoOutcome = { undone: number; kept: number }

/** Takes back a member's own move. @throws AppError `conflict` when there is nothing left of it */
export async function undoMoves({ advertiser, userId }: Mover, batchId: string): Promise<UndoOutcome> {
  return db.transaction().execute(async (tx) => {
    const asked = await tx
      .selectFrom('stage_moves')
      .select('application_id')
      .where('batch_id', '=', batchId)
      .where('actor_id', '=', userId)
      .where(isOfTeam(advertiser))
      .execute()
    if (asked.length === 0) throw new AppError('conflict', 'This move is undone already')
    const locked = await lockCards(
      tx,
      advertiser,
      null,
      asked.map((row) => row.application_id),
    )
    await requirePermission(tx, advertiser, userId, 'application.move', 'move applications')
    await holdStages(tx, await ensureStages(tx, advertiser))
    // Read now: the stages of the moves have changed meanwhile where somebody was changing them.
    const moves = await tx.selectFrom('stage_moves').selectAll().where('batch_id', '=', batchId).where(isOfTeam(advertiser)).execute()
    const outcome: UndoOutcome = { undone: 0, kept: 0 }
    for (const move of moves) {
      const application = locked.get(move.application_id)
      const isBack =
        application !== undefined && (await isLast(tx, advertiser, move)) && (await undoOne(tx, { advertiser, userId }, application, move))
      outcome[isBack ? 'undone' : 'kept'] += 1
    }
    return outcome
  })
}

type StageMove = { id: number; application_id: string; move_id: number | null; from_stage_id: string | null; from_since: Date | null }

async function isLast(tx: Tx, advertiser: Advertiser, { id, application_id }: StageMove): Promise<boolean> {
  const later = await tx
    .selectFrom('stage_moves')
    .select('id')
    .where('application_id', '=', application_id)
    .where(isOfTeam(advertiser))
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst()
  return later === undefined
}

async function undoOne(tx: Tx, { advertiser, userId }: Mover, application: LockedApplication, move: StageMove): Promise<boolean> {
  if (move.move_id === null) await noteRestaged(tx, advertiser, [application], userId)
  else if (!(await undoChange(tx, application, move.move_id, userId))) return false
  if (move.from_stage_id !== null && move.from_since !== null)
    await place(tx, advertiser, [{ application_id: application.id, stage_id: move.from_stage_id, moved_at: move.from_since }])
  else await tx.deleteFrom('application_stages').where('application_id', '=', application.id).where(isOfTeam(advertiser)).execute()
  await tx.deleteFrom('stage_moves').where(sql<boolean>`id = ${move.id}`).execute()
  return true
}
