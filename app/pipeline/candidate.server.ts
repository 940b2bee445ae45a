import type { ApplicationStatus } from '#app/applications/application.ts'
import { isOfTeam, type TeamMember } from '#app/applications/team-member.server.ts'
import { db } from '#app/db/client.server.ts'
import { may } from '#app/teams/permissions.ts'
import { findClocks } from './clock.server.ts'
import { loadScorecard } from './scorecard.server.ts'
import { stageChoices, stageOf } from './stage.ts'
import { listStages } from './stages.server.ts'
import { listTimeline } from './timeline.server.ts'

/** What the page of a candidate shows of the pipeline: their stage and where they may go, the clock of the answer, and what happened. */
export async function loadCandidatePipeline(member: TeamMember, { id, status }: { id: string; status: ApplicationStatus }) {
  const [stages, placed, timeline, clocks, scorecard] = await Promise.all([
    listStages(member.advertiser),
    findPlacedKey(member, id),
    listTimeline(member, id),
    findClocks([id]),
    loadScorecard(member, id),
  ])
  const stage = stageOf(stages, status, placed)
  return {
    stage: stage ? { key: stage.key, name: stage.name } : null,
    choices: may(member, 'application.move') && stage ? stageChoices(stages, { status, stage: stage.key }) : [],
    timeline,
    scorecard,
    mayEdit: may(member, 'pipeline.edit'),
    clock: clocks.get(id) ?? null,
  }
}

/** The key of the stage that the team moved an application to last; null for none. */
async function findPlacedKey({ advertiser }: TeamMember, applicationId: string): Promise<string | null> {
  const row = await db
    .with('placed', (query) =>
      query.selectFrom('application_stages').selectAll().where('application_id', '=', applicationId).where(isOfTeam(advertiser)),
    )
    .selectFrom('placed as p')
    .innerJoin('pipeline_stages as s', 's.id', 'p.stage_id')
    .select('s.key')
    .executeTakeFirst()
  return row?.key ?? null
}
