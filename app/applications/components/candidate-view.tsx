import MessageSquare from 'lucide-react/icons/message-square'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { JobStatus } from '#app/jobs/job.ts'
import { MatchTable } from '#app/matching/components/match-table.tsx'
import { MayStartNote } from '#app/matching/components/may-start-note.tsx'
import { MAY_START, type MayStart } from '#app/matching/may-start.ts'
import type { MatchSide } from '#app/matching/side.ts'
import { kmText } from '#app/places/distance.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { POSTING_PAGES } from '#app/posting/area-pages.ts'
import { type ApplicantProfileContent, ProfileParts } from '#app/profiles/components/profile-parts.tsx'
import { whoMay } from '#app/teams/permissions.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { counted, inTenths } from '#app/ui/display/figure.ts'
import { KeyFacts } from '#app/ui/display/key-facts.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { PersonPlate } from '#app/ui/illustration/person-plate.tsx'
import type { Criterion } from '#app/vocabulary/must-haves.ts'
import type { StatedAnswers } from '../answers.ts'
import type { ApplicationStatus as Status } from '../application.ts'
import type { Area } from '../area-pages.ts'
import type { MailWords } from '../mail-preview.ts'
import type { Colleague } from '../mentions.ts'
import { ApplicationStatus } from './application-status.tsx'
import { FEEDBACK_IDS } from './feedback-fields.tsx'
import { HiredNote } from './hired-note.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { MustHaveCheck } from './must-have-check.tsx'
import { AnswerList, type Contact, ContactList, ResumeLink, type SharedFile } from './sent-application.tsx'
import type { TeamNote } from './team-notes.tsx'
import { firstName, TeamRail } from './team-rail.tsx'
import type { Rating } from './team-rating.tsx'

/** A candidate as their view shows them. What is not shown to the reader is null. */
export type ShownCandidate = {
  facts: {
    id: string
    job_id: number
    full_name: string
    title: string
    location: string
    status: Status
    /** As the candidate sees it: a move that can still be undone is not told yet. */
    told_status: Status
    version: number
    submitted_at: Date
    job_status: JobStatus
    expires_at: Date | null
  }
  area: Area
  moves: readonly { id: number; to_status: string; moved_at: Date; actor_name?: string | null }[]
  notes: readonly TeamNote[]
  noteFormId: string
  /** Whom a note may name. */
  colleagues: readonly Colleague[]
  rating: Rating
  profile: ApplicantProfileContent | null
  /** Kilometres between home and the job. */
  km: number | null
  mayStart: MayStart | null
  match: { total: number; sides: readonly MatchSide[] } | null
  mayMove: boolean
  /** Null once the application is withdrawn. */
  sent: (Contact & { cover_letter: string; answers: StatedAnswers; criteria: readonly Criterion[]; file: SharedFile }) | null
  mails: Partial<Record<Status, MailWords>>
  asked: Status | null
  /** Others who wait for a decision about the job, where this one is hired. */
  others: number
  mayClose: boolean
}

type Props = {
  candidate: ShownCandidate
  result: FormResult | undefined
  /** Over the name: where the person stands in the list, or the way back. */
  head: ReactNode
  /** The applications for the job. */
  jobTo: string
  /** The conversation with the person. */
  messagesTo: string
  /** The buttons of what else can be done next. */
  next: ReactNode
  /** What was begun with them, below the buttons. */
  arranged: ReactNode
  /** The team's own stage; null once they withdrew. */
  stage: { name: string } | null
  /** When they came to the stage, or withdrew. */
  since: Date
  /** The menu that moves them to another stage: the first of the buttons, and on phones in a row of its own. */
  move: ReactNode
  /** What the team scored. */
  scores: ReactNode
  /** What happened, in place of the moves alone. */
  history: ReactNode
  /** What was promised about an answer, while it waits. */
  promise: ReactNode
}

/** A candidate: what was sent, what the profile says, and what the team does and thinks. */
export function CandidateView({
  candidate,
  result,
  head,
  jobTo,
  messagesTo,
  next,
  arranged,
  stage,
  since,
  move,
  scores,
  history,
  promise,
}: Props) {
  const { facts, notes, rating, profile, mayStart, match, mayMove, sent, mails, asked } = candidate
  return (
    <article aria-labelledby="candidate" className="@container min-w-0">
      {head}
      <header className="mt-4 flex flex-wrap items-center gap-3.5">
        <PersonPlate name={facts.full_name} size="large" />
        <div className="min-w-0 flex-1 basis-60">
          <h1 id="candidate" tabIndex={-1} className="wrap-anywhere outline-none">
            {facts.full_name}
          </h1>
          <p className="mt-1 text-sm text-muted-foreground wrap-anywhere">
            Applied <Time at={facts.submitted_at} /> for <Link to={jobTo}>{facts.title}</Link>, {facts.location}
          </p>
          <p className="text-sm">
            <TeamLink rating={rating} notes={notes} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-md:basis-full max-md:*:grow md:justify-end">
          {move}
          <ButtonLink to={messagesTo} icon={MessageSquare}>
            Messages
          </ButtonLink>
          {next}
        </div>
        <div className="flex basis-full flex-wrap gap-x-6 gap-y-2 empty:hidden">{arranged}</div>
      </header>
      <section aria-label="Next step" className="mt-5 grid gap-3">
        <ErrorSummary message={result?.formError} errors={result?.fieldErrors} ids={FEEDBACK_IDS} />
        {promise}
        {facts.status === 'hired' ? (
          <HiredNote
            name={facts.full_name}
            job={facts}
            others={candidate.others}
            statusTo={candidate.mayClose ? POSTING_PAGES[candidate.area].run(facts.job_id) : null}
            jobTo={jobTo}
          />
        ) : mayMove ? (
          <MoveButtons name={facts.full_name} status={facts.status} version={facts.version} mails={mails} asked={asked} result={result} />
        ) : (
          <p className="text-sm text-muted-foreground">
            You can read this application. Only {whoMay('application.move')} moves it to the next step.
          </p>
        )}
      </section>
      <KeyFacts className="mt-5" facts={keyFacts(candidate, stage, since)} />
      <div className="mt-8 grid gap-x-12 gap-y-9 @[52rem]:grid-cols-[minmax(0,1fr)_16.5rem]">
        <div className="grid min-w-0 content-start gap-9">
          {sent ? <Sent sent={sent} /> : <Withdrawn />}
          {mayStart && (
            <Section id="may-start" title="May this person start?">
              <MayStartNote mayStart={mayStart} reader="employer" />
            </Section>
          )}
          {match && (
            <Section id="match" title="Match, explained">
              <MatchTable {...match} name={firstName(facts.full_name)} />
            </Section>
          )}
          {profile && (
            <Section id="profile" title="Profile" aside="As it is today">
              <ProfileParts profile={profile} />
            </Section>
          )}
        </div>
        <TeamRail candidate={candidate} result={result} scores={scores} history={history} />
      </div>
    </article>
  )
}

function keyFacts({ facts, mayStart, km, sent }: ShownCandidate, stage: Props['stage'], since: Date) {
  const criteria = sent?.criteria ?? []
  const met = criteria.filter(({ state }) => state === 'met').length
  return [
    {
      label: 'Stage',
      value: stage?.name ?? 'Withdrawn',
      extra: (
        <>
          <Time at={since} />
          {stage && (
            <>
              {', '}
              <span className="inline-block">
                {firstName(facts.full_name)} sees <ApplicationStatus status={facts.told_status} />
              </span>
            </>
          )}
        </>
      ),
    },
    { label: 'Must-haves', value: criteria.length === 0 ? 'None asked' : `${met} of ${criteria.length} met` },
    { label: 'May start?', value: mayStart ? MAY_START[mayStart.answer].short : 'Not shown' },
    { label: 'Home', value: km === null ? 'Not known' : kmText(Math.round(km)), extra: km !== null && 'from the job' },
  ]
}

/** The team's figures, on narrow screens the way to what it wrote. */
function TeamLink({ rating, notes }: Pick<ShownCandidate, 'rating' | 'notes'>) {
  const stars = rating.average === null ? 'Not rated' : `Rated ${inTenths(rating.average)} of 5`
  return (
    <a href="#rating" className="inline-block py-0.5 @[52rem]:hidden">
      {stars}, {counted(notes.length, 'note')}
    </a>
  )
}

function Sent({ sent }: { sent: NonNullable<ShownCandidate['sent']> }) {
  const { cover_letter, criteria, answers, file } = sent
  return (
    <>
      <Section id="letter" title="Cover letter" aside={cover_letter && counted(cover_letter.length, 'character')}>
        {cover_letter ? (
          <p className="max-w-[66ch] whitespace-pre-wrap wrap-anywhere">{cover_letter}</p>
        ) : (
          <p className="text-sm text-muted-foreground">No letter was written.</p>
        )}
      </Section>
      <Section id="resume" title="Resume and contact">
        <div className="grid gap-3">
          <ResumeLink file={file} />
          <ContactList sent={sent} />
        </div>
      </Section>
      {criteria.length > 0 && (
        <Section id="must-haves" title="Must-haves" aside="As the candidate states them">
          <MustHaveCheck criteria={criteria} withHow={false} />
          <p className="mt-2 text-sm text-muted-foreground">You decide: nobody is rejected by this list.</p>
        </Section>
      )}
      <AnswerList answers={answers}>
        {(list) => (
          <Section id="answers" title="Answers">
            {list}
          </Section>
        )}
      </AnswerList>
    </>
  )
}

const Withdrawn = () => <Notice title="Withdrawn.">Letter, answers, contact details and resume are no longer shown.</Notice>

type SectionProps = { id: string; title: string; aside?: ReactNode; children: ReactNode }

const Section = ({ id, title, aside, children }: SectionProps) => (
  <section aria-labelledby={id} className="min-w-0">
    <SectionHead id={id} title={title} aside={aside} kerb size="block" />
    {children}
  </section>
)
