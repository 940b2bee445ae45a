import type { ComponentProps } from 'react'
import { AREA_PAGES } from '#app/applications/area-pages.ts'
import { CandidateView } from '#app/applications/components/candidate-view.tsx'
import { CandidateInterviews, InviteButton } from '#app/interviews/components/candidate-interviews.tsx'
import { CandidateOffers, OfferButton } from '#app/offers/components/candidate-offers.tsx'
import { waitsForAnswer } from '#app/pipeline/clock.ts'
import { CandidateTimeline } from '#app/pipeline/components/candidate-timeline.tsx'
import { ClockNote } from '#app/pipeline/components/clock-note.tsx'
import { Scorecard } from '#app/pipeline/components/scorecard.tsx'
import { StageMenu } from '#app/pipeline/components/stage-menu.tsx'
import { CandidateSubmissions, PutForwardButton } from './candidate-submissions.tsx'

type PropsOf<Part extends (props: never) => unknown> = Omit<Parameters<Part>[0], 'area'>
type View = ComponentProps<typeof CandidateView>

/** What stands beside a candidate (`loadBeside`). */
type Beside = {
  interviews: PropsOf<typeof InviteButton> & PropsOf<typeof CandidateInterviews>
  offers: PropsOf<typeof OfferButton> & PropsOf<typeof CandidateOffers>
  submissions: (PropsOf<typeof PutForwardButton> & PropsOf<typeof CandidateSubmissions>) | null
  pipeline: Pick<View, 'stage' | 'since'> &
    Pick<ComponentProps<typeof StageMenu>, 'stage' | 'choices'> &
    Pick<ComponentProps<typeof Scorecard>, 'scorecard'> & {
      timeline: ComponentProps<typeof CandidateTimeline>['entries']
      clock: ComponentProps<typeof ClockNote>['clock'] | null
      mayEdit: boolean
    }
}

type Props = Pick<View, 'candidate' | 'result' | 'head'> & {
  beside: Beside
  /** The name of the member who reads. */
  reader: string
  /** The page to come back to after a move or a score. */
  back: string
}

/** A candidate as their team reads them, with everything that stands beside: here, since it takes parts of all domains before. */
export function TeamCandidate({ candidate, result, head, beside, reader, back }: Props) {
  const { area, facts } = candidate
  const { interviews, offers, pipeline, submissions } = beside
  const pages = AREA_PAGES[area]
  const jobTo = pages.applicationsOf(facts.job_id)
  return (
    <CandidateView
      candidate={candidate}
      result={result}
      head={head}
      jobTo={jobTo}
      messagesTo={`${pages.messages(facts.id)}#latest`}
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
      move={<StageMenu card={facts} stage={pipeline.stage} choices={pipeline.choices} boardTo={jobTo} back={back} />}
      scores={
        <Scorecard
          reader={reader}
          scorecard={pipeline.scorecard}
          page={back}
          result={result}
          criteriaTo={pipeline.mayEdit ? pages.scorecards : null}
        />
      }
    />
  )
}
