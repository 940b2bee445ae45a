import { signedInUser } from '#app/accounts/current-user.server.ts'
import { CandidateInterviews, InviteButton } from '#app/interviews/components/candidate-interviews.tsx'
import { INTERVIEW_CHANGES } from '#app/interviews/interview.ts'
import { loadCandidateInterviews } from '#app/interviews/schedule.server.ts'
import { DockedComposer } from '#app/messages/components/docked-composer.tsx'
import { loadComposer } from '#app/messages/thread-page.server.ts'
import { CandidateOffers, OfferButton } from '#app/offers/components/candidate-offers.tsx'
import { loadCandidateOffers } from '#app/offers/list.server.ts'
import { OFFER_CHANGES } from '#app/offers/offer.ts'
import { loadCandidatePipeline } from '#app/pipeline/candidate.server.ts'
import { waitsForAnswer } from '#app/pipeline/clock.ts'
import { CandidateTimeline } from '#app/pipeline/components/candidate-timeline.tsx'
import { ClockNote } from '#app/pipeline/components/clock-note.tsx'
import { Scorecard } from '#app/pipeline/components/scorecard.tsx'
import { StageMenu } from '#app/pipeline/components/stage-menu.tsx'
import { answerScores } from '#app/pipeline/score-form.server.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { intentOf } from '#app/platform/forms.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { CandidateSubmissions, PutForwardButton } from '#app/submissions/components/candidate-submissions.tsx'
import { loadCandidateSubmissions } from '#app/submissions/list.server.ts'
import { SUBMISSION_CHANGES } from '#app/submissions/submission.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { AREA_PAGES } from '../area-pages.ts'
import { changeCandidate, openCandidate, teamMemberOrNotFound } from '../candidate-page.server.ts'
import { CandidateView } from '../components/candidate-view.tsx'
import type { Route } from './+types/received-application.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const user = signedInUser(context)
  const member = teamMemberOrNotFound(user)
  const candidate = await openCandidate(request, member, uuidParam(params.applicationId))
  if (!candidate) throw notFound()
  const { id } = candidate.facts
  const [interviews, offers, pipeline, submissions, composer] = await Promise.all([
    loadCandidateInterviews(member, id),
    loadCandidateOffers(member, candidate.facts),
    loadCandidatePipeline(member, candidate.facts),
    loadCandidateSubmissions(member, id),
    loadComposer({ side: 'team', member }, id, user.name),
  ])
  return { ...candidate, interviews, offers, pipeline, submissions, composer, reader: user.name }
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
  const { area, facts, interviews, offers, pipeline, submissions, composer } = candidate
  const jobTo = AREA_PAGES[area].applicationsOf(facts.job_id)
  const own = AREA_PAGES[area].application(facts.id)
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
      <CandidateView
        candidate={candidate}
        result={actionData}
        jobTo={jobTo}
        messagesTo={`${AREA_PAGES[area].messages(facts.id)}#latest`}
        next={
          <>
            <InviteButton area={area} {...interviews} />
            <OfferButton area={area} {...offers} />
            {submissions && <PutForwardButton {...submissions} />}
          </>
        }
        arranged={
          <>
            <CandidateInterviews area={area} {...interviews} />
            <CandidateOffers area={area} {...offers} />
            {submissions && <CandidateSubmissions {...submissions} />}
          </>
        }
        history={<CandidateTimeline entries={pipeline.timeline} />}
        promise={waitsForAnswer(facts.status) && pipeline.clock && <ClockNote clock={pipeline.clock} />}
        stage={pipeline.stage}
        since={pipeline.since}
        move={<StageMenu card={facts} stage={pipeline.stage} choices={pipeline.choices} boardTo={jobTo} back={own} />}
        scores={
          <Scorecard
            reader={candidate.reader}
            scorecard={pipeline.scorecard}
            page={own}
            result={actionData}
            criteriaTo={pipeline.mayEdit ? AREA_PAGES[area].scorecards : null}
          />
        }
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
