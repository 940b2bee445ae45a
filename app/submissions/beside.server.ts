import type { TeamMember } from '#app/applications/team-member.server.ts'
import { loadCandidateInterviews } from '#app/interviews/schedule.server.ts'
import { loadCandidateOffers } from '#app/offers/list.server.ts'
import { loadCandidatePipeline } from '#app/pipeline/candidate.server.ts'
import { loadCandidateSubmissions } from './list.server.ts'

type Facts = Parameters<typeof loadCandidateOffers>[1] & Parameters<typeof loadCandidatePipeline>[1]

/** What stands beside a candidate on a team's pages: interviews, offers, stages and submissions. */
export async function loadBeside(member: TeamMember, facts: Facts) {
  const [interviews, offers, pipeline, submissions] = await Promise.all([
    loadCandidateInterviews(member, facts.id),
    loadCandidateOffers(member, facts),
    loadCandidatePipeline(member, facts),
    loadCandidateSubmissions(member, facts.id),
  ])
  return { interviews, offers, pipeline, submissions }
}
