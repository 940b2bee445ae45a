import type { TeamMember } from '#app/applications/team-member.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { scoreForm } from './forms.ts'
import { scoreApplication } from './scorecard.server.ts'

/**
 * Keeps what a member thinks of a candidate, by the form of the scorecard.
 *
 * @param page the address of the candidate's page, to return to
 */
export const answerScores = (request: Request, member: TeamMember, applicationId: string, page: string) =>
  handleForm(request, scoreForm, async ({ given }) => {
    await scoreApplication(member, applicationId, given)
    return redirectWithFlash(`${page}#scorecard`, { title: given.length === 0 ? 'Your scores are taken back' : 'Your scores are saved' })
  })
