import type { ApplicationStatus } from '#app/applications/application.ts'
import type { TeamMember } from '#app/applications/team-member.server.ts'
import { may } from '#app/teams/permissions.ts'
import { findClocks } from './clock.server.ts'
import { withPlaces } from './places.server.ts'
import { loadScorecard } from './scorecard.server.ts'
import { stageChoices } from './stage.ts'
import { listStages } from './stages.server.ts'
import { listTimeline } from './timeline.server.ts'

type Facts = { id: string; status: ApplicationStatus; submitted_at: Date }

/**
 * What the page of a candidate shows of the pipeline: their stage, since when, and where they may go, the clock of the answer, and what
 * happened.
 */
export async function loadCandidatePipeline(member: TeamMember, facts: Facts) {
  const { id, status } = facts
  const [stages, timeline, clocks, scorecard] = await Promise.all([
    listStages(member.advertiser),
    listTimeline(member, id),
    findClocks([id]),
    loadScorecard(member, id),
  ])
  const [placed] = await withPlaces(member.advertiser, stages, [facts])
  const stage = placed?.stage ?? null
  return {
    stage: stage ? { key: stage.key, name: stage.name } : null,
    since: placed?.since ?? facts.submitted_at,
    choices: may(member, 'application.move') && stage ? stageChoices(stages, { status, stage: stage.key }) : [],
    timeline,
    scorecard,
    mayEdit: may(member, 'pipeline.edit'),
    clock: clocks.get(id) ?? null,
  }
}
