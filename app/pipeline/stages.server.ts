import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isOfTeam, teamColumns } from '#app/applications/team-member.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { lockTeam } from '#app/teams/team-tables.server.ts'
import { placementHolds } from './places.server.ts'
import { DEFAULT_STAGES, lastOfStatus, MOST_STAGES, STAGE_TEMPLATES, type Stage, type StageStatus, type StageTemplate } from './stage.ts'

/** A stage with the id of its row. */
export type StoredStage = Stage & { id: string }

type Editor = { advertiser: Advertiser; userId: string }

const stagesOf = (source: Tx | typeof db, advertiser: Advertiser): Promise<StoredStage[]> =>
  source
    .selectFrom('pipeline_stages')
    .select(['id', 'key', 'name', 'status'])
    .where(isOfTeam(advertiser))
    .orderBy('position')
    .orderBy('key')
    .execute()

/** A team's stages in the order of its board; those that everybody begins with until it has chosen. */
export async function listStages(advertiser: Advertiser): Promise<readonly Stage[]> {
  const stored = await stagesOf(db, advertiser)
  return stored.length > 0 ? stored.map(({ id: _, ...stage }) => stage) : DEFAULT_STAGES
}

/** A team's stages as rows; the first write that needs them makes those that everybody begins with. */
export async function ensureStages(tx: Tx, advertiser: Advertiser): Promise<StoredStage[]> {
  const stored = await stagesOf(tx, advertiser)
  if (stored.length > 0) return stored
  await insertStages(tx, advertiser, DEFAULT_STAGES)
  return stagesOf(tx, advertiser)
}

async function insertStages(tx: Tx, advertiser: Advertiser, stages: readonly Stage[]): Promise<void> {
  const rows = stages.map((stage, position) => ({ ...stage, position, ...teamColumns(advertiser) }))
  await tx
    .insertInto('pipeline_stages')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** How many of a team's applications were moved to each stage, by its key. Those that are there by their status alone are not counted. */
export async function countPlaced(advertiser: Advertiser): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('pipeline_stages as s')
    .innerJoin('application_stages as p', 'p.stage_id', 's.id')
    .innerJoin('applications as a', (join) => join.onRef('a.id', '=', 'p.application_id').onRef('a.status', '=', 's.status'))
    .where(
      'agencyId' in advertiser
        ? sql<boolean>`s.agency_id = ${advertiser.agencyId}`
        : sql<boolean>`s.employer_id = ${advertiser.employerId}`,
    )
    .where(placementHolds)
    .select(['s.key', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('s.key')
    .execute()
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}

/** Changes a team's stages under the lock on the team, so that two members change them one after the other. */
function editStages(editor: Editor, edit: (tx: Tx, stages: StoredStage[]) => Promise<void>): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // Before the member, as whoever changes members does.
    await lockTeam(tx, editor.advertiser)
    await requirePermission(tx, editor.advertiser, editor.userId, 'pipeline.edit', 'edit stages')
    await ensureStages(tx, editor.advertiser)
    // Moves that use them end first.
    await tx.selectFrom('pipeline_stages').select('id').where(isOfTeam(editor.advertiser)).orderBy('id').forUpdate().execute()
    await edit(tx, await stagesOf(tx, editor.advertiser))
  })
}

/** Holds the stages of a move until the transaction ends. @throws AppError `conflict` when one is gone */
export async function holdStages(tx: Tx, stages: readonly StoredStage[]): Promise<void> {
  const ids = stages.map(({ id }) => id)
  const held = await tx.selectFrom('pipeline_stages').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute()
  if (held.length < ids.length) throw new AppError('conflict', STAGE_IS_GONE)
}

/** What somebody is told who moves a card while the stages are changed. */
export const STAGE_IS_GONE = 'This stage is gone: somebody changed the stages. Look at the board again'

const existing = (stages: readonly StoredStage[], key: string): StoredStage => {
  const stage = stages.find((one) => one.key === key)
  if (!stage) throw new AppError('not_found', 'This stage is gone. Look at the list again')
  return stage
}

function requireFreeName(stages: readonly StoredStage[], name: string, own: string | null): void {
  if (stages.some((stage) => stage.key !== own && stage.name.toLowerCase() === name.toLowerCase()))
    throw new AppError('conflict', `There is a stage “${name}” already`, { field: 'name' })
}

/**
 * Adds a stage after the last one of its status.
 *
 * @throws AppError `conflict` for a name that is taken, or one stage too many; `forbidden` when the member's role may not
 */
export const addStage = (editor: Editor, { name, status }: { name: string; status: StageStatus }) =>
  editStages(editor, async (tx, stages) => {
    if (stages.length >= MOST_STAGES) throw new AppError('conflict', `A board has ${MOST_STAGES} stages at most. Remove one first`)
    requireFreeName(stages, name, null)
    const added = { key: randomUUID().slice(0, 8), name, status }
    await tx
      .insertInto('pipeline_stages')
      .values({ ...added, position: 0, ...teamColumns(editor.advertiser) })
      .execute()
    const at = stages.findLastIndex((stage) => stage.status === status)
    await saveOrder(tx, editor.advertiser, stages.map(({ key }) => key).toSpliced(at + 1, 0, added.key))
  })

/**
 * Renames a stage, and says what candidates see of it. Where cards stand in it, its status stays: nobody is told of a change of stages.
 *
 * @throws AppError as `addStage`
 */
export const changeStage = (editor: Editor, { key, name, status }: Stage) =>
  editStages(editor, async (tx, stages) => {
    const stage = existing(stages, key)
    requireFreeName(stages, name, key)
    if (status !== stage.status) {
      const last = lastOfStatus(stages, key)
      if (last) throw new AppError('conflict', `${last}. Add another first`, { field: 'status' })
      if (await hasCards(tx, stage)) throw new AppError('conflict', 'Move its cards first: candidates would be told', { field: 'status' })
    }
    await tx.updateTable('pipeline_stages').set({ name, status }).where('id', '=', stage.id).execute()
  })

async function hasCards(tx: Tx, { id, status }: StoredStage): Promise<boolean> {
  const card = await tx
    .selectFrom('application_stages as p')
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .select('a.id')
    .where('p.stage_id', '=', id)
    .where('a.status', '=', status)
    .where(placementHolds)
    .limit(1)
    .executeTakeFirst()
  return card !== undefined
}

/** Moves a stage one place to the left or right of the board. @throws AppError as `addStage` */
export const shiftStage = (editor: Editor, key: string, by: -1 | 1) =>
  editStages(editor, async (tx, stages) => {
    const at = stages.indexOf(existing(stages, key))
    const to = at + by
    if (to < 0 || to >= stages.length) return
    const keys = stages.map((stage) => stage.key)
    await saveOrder(tx, editor.advertiser, keys.toSpliced(at, 1).toSpliced(to, 0, key))
  })

async function saveOrder(tx: Tx, advertiser: Advertiser, keys: readonly string[]): Promise<void> {
  await tx
    .updateTable('pipeline_stages')
    .set({ position: sql<number>`array_position(${[...keys]}::text[], key) - 1` })
    .where(isOfTeam(advertiser))
    .execute()
}

/**
 * Removes a stage. Its cards go to another stage that candidates see as the same status, so that nobody is told of anything.
 *
 * @throws AppError `conflict` when its status would have no stage left, or the other stage stands for another status
 */
export const removeStage = (editor: Editor, { key, into }: { key: string; into: string }) =>
  editStages(editor, async (tx, stages) => {
    const stage = existing(stages, key)
    const last = lastOfStatus(stages, key)
    if (last) throw new AppError('conflict', last)
    const target = existing(stages, into)
    if (target.key === key || target.status !== stage.status)
      throw new AppError('conflict', 'Choose a stage that candidates see as the same', { field: 'into' })
    await tx.updateTable('application_stages').set({ stage_id: target.id }).where('stage_id', '=', stage.id).execute()
    await tx.deleteFrom('pipeline_stages').where('id', '=', stage.id).execute()
  })

/** Replaces all stages by those of a template. Cards go to the first stage of their status. @throws AppError as `addStage` */
export const applyTemplate = (editor: Editor, template: StageTemplate) =>
  editStages(editor, async (tx) => {
    await tx.deleteFrom('pipeline_stages').where(isOfTeam(editor.advertiser)).execute()
    await insertStages(tx, editor.advertiser, STAGE_TEMPLATES[template].stages)
  })
