import { signedInUser } from '#app/accounts/current-user.server.ts'
import { INTERVIEW_CHANGES } from '#app/interviews/interview.ts'
import { DockedComposer } from '#app/messages/components/docked-composer.tsx'
import { loadComposer } from '#app/messages/thread-page.server.ts'
import { OFFER_CHANGES } from '#app/offers/offer.ts'
import { answerScores } from '#app/pipeline/score-form.server.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { intentOf } from '#app/platform/forms.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { loadBeside } from '#app/submissions/beside.server.ts'
import { TeamCandidate } from '#app/submissions/components/team-candidate.tsx'
import { SUBMISSION_CHANGES } from '#app/submissions/submission.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { AREA_PAGES } from '../area-pages.ts'
import { changeCandidate, openCandidate, teamMemberOrNotFound } from '../candidate-page.server.ts'
import type { Route } from './+types/received-application.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const user = signedInUser(context)
  const member = teamMemberOrNotFound(user)
  const candidate = await openCandidate(request, member, uuidParam(params.applicationId))
  if (!candidate) throw notFound()
  const [beside, composer] = await Promise.all([
    loadBeside(member, candidate.facts),
    loadComposer({ side: 'team', member }, candidate.facts.id, user.name),
  ])
  return { ...candidate, beside, composer, reader: user.name }
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  const change = (await intentOf(request)) === 'score' ? answerScores : changeCandidate
  return change(request, member, uuidParam(params.applicationId), url.pathname)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.facts.full_name}, ${loaderData.facts.title} | ${brand.name}` : `Not found | ${brand.name}` },
]

export default function ReceivedApplication({ loaderData: candidate, actionData }: Route.ComponentProps) {
  const { area, facts, beside, composer } = candidate
  const jobTo = AREA_PAGES[area].applicationsOf(facts.job_id)
  useLiveRevalidate([
    'application.viewed',
    'application.moved',
    'application.move_undone',
    'application.told',
    'application.staged',
    'application.withdrawn',
    'message.sent',
    ...INTERVIEW_CHANGES,
    ...OFFER_CHANGES,
    ...SUBMISSION_CHANGES,
  ])
  return (
    <>
      <TeamCandidate
        candidate={candidate}
        beside={beside}
        reader={candidate.reader}
        result={actionData}
        back={AREA_PAGES[area].application(facts.id)}
        head={
          <Breadcrumbs
            items={[
              { label: 'Candidates', to: AREA_PAGES[area].candidates },
              { label: `Applications for ${facts.title}`, to: jobTo },
              { label: facts.full_name },
            ]}
          />
        }
      />
      {composer && <DockedComposer key={facts.id} composer={composer} />}
    </>
  )
}
