import { Form, Link } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { AREA_PAGES } from '#app/applications/area-pages.ts'
import { teamMemberOrNotFound } from '#app/applications/candidate-page.server.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { zoneWords } from '#app/places/time-zone.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { useAcceptedKey } from '#app/ui/browser/use-accepted-key.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { Badge } from '#app/ui/display/badge.tsx'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { KeepWords } from '#app/ui/feedback/keep-words.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { INTERVIEW_PAGES } from '../area-pages.ts'
import { findCalendar } from '../calendar.server.ts'
import { FeedbackForm } from '../components/feedback-form.tsx'
import { InterviewBadge } from '../components/interview-badge.tsx'
import { cancelInterview, markNoShow } from '../end.server.ts'
import { giveFeedback } from '../feedback.server.ts'
import { teamForm } from '../forms.ts'
import { INTERVIEW_CHANGES, KIND, lengthWords, REASON_MAX, VERDICT } from '../interview.ts'
import { findInterview } from '../schedule.server.ts'
import { shortDay, spanWords, timeWords } from '../when.ts'
import type { Route } from './+types/interview.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  const [interview, { timeZone: zone }] = await Promise.all([
    findInterview(member, uuidParam(params.interviewId)),
    findCalendar(member.userId),
  ])
  if (!interview) throw notFound()
  return {
    area: areaOf(member.advertiser),
    interview,
    zone,
    zoneName: zoneWords(zone, interview.starts_at ?? interview.slots[0] ?? new Date()),
  }
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  const id = uuidParam(params.interviewId)
  return handleForm(request, teamForm, async (form) => {
    switch (form.intent) {
      case 'cancel':
        await cancelInterview(member, id, form.reason)
        return redirectWithFlash(url.pathname, { title: 'Cancelled', text: 'The candidate and the panel are told.' })
      case 'missed':
      case 'came':
        await markNoShow(member, id, form.intent === 'came')
        return redirectWithFlash(url.pathname, { title: form.intent === 'came' ? 'Noted: they came' : 'Noted: they did not come' })
      case 'feedback':
        await giveFeedback(member, id, form)
        return redirectWithFlash(`${url.pathname}#feedback`, { title: 'Feedback saved', text: 'Your team can read it.' })
    }
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Interview: ${loaderData.interview.full_name} | ${brand.name}` : `Not found | ${brand.name}` },
]

type Page = Route.ComponentProps['loaderData']

export default function InterviewPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { area, interview } = page
  const { full_name, title, shownState, wants_other_times, mayInvite, application_id } = interview
  useLiveRevalidate(INTERVIEW_CHANGES)
  const offersAgain = mayInvite && ['declined', 'cancelled', 'lapsed', 'no_show'].includes(shownState)
  return (
    <>
      <Breadcrumbs items={[{ label: 'Interviews', to: INTERVIEW_PAGES[area].all }, { label: full_name }]} />
      <div className="mt-5 grid max-w-200 gap-8">
        <PageHead
          title={full_name}
          lead={
            <>
              Interview for <Link to={AREA_PAGES[area].application(application_id)}>{title}</Link>
            </>
          }
          aside={<InterviewBadge state={shownState} reader="team" asksForOthers={wants_other_times} />}
        />
        <div className="empty:hidden">
          <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />
        </div>
        <Facts page={page} />
        {offersAgain && (
          <p>
            <ButtonLink to={INTERVIEW_PAGES[area].invite(application_id)} variant="primary">
              Offer other times
            </ButtonLink>
          </p>
        )}
        <Feedback interview={interview} result={actionData} />
        <Change interview={interview} result={actionData} />
      </div>
    </>
  )
}

function Facts({ page: { interview, zone, zoneName } }: { page: Page }) {
  const { minutes, buffer_minutes, note, panel, starts_at, ends_at, slots, reason, shownState, invited_at } = interview
  const isBooked = starts_at && ends_at
  return (
    <div className="border-y border-border-strong py-4">
      <FactList
        facts={[
          ...(isBooked ? [{ label: 'When', value: <b className="font-semibold">{spanWords(starts_at, ends_at, zone)}</b> }] : []),
          ...(isBooked ? [] : [{ label: 'Offered', value: <Offered slots={slots} zone={zone} /> }]),
          { label: 'Time zone', value: zoneName },
          {
            label: 'Length',
            value: lengthWords(minutes) + (buffer_minutes > 0 ? `, ${lengthWords(buffer_minutes)} free before and after` : ''),
          },
          { label: 'Where', value: whereWords(interview) },
          { label: 'Panel', value: panel.length > 0 ? panel.join(', ') : 'Nobody any more' },
          ...(note ? [{ label: 'Note', value: <span className="whitespace-pre-line">{note}</span> }] : []),
          ...(reason
            ? [{ label: shownState === 'declined' ? 'They wrote' : 'Reason', value: <span className="whitespace-pre-line">{reason}</span> }]
            : []),
          { label: 'Invited', value: <Time at={invited_at} /> },
        ]}
      />
    </div>
  )
}

/** A phone interview without a number of the team's is one where the team rings. */
const whereWords = ({ kind, place, phone }: Page['interview']) => {
  const number = place || (kind === 'phone' && phone && `you ring ${phone}`)
  return number ? `${KIND[kind].label}: ${number}` : KIND[kind].label
}

const Offered = ({ slots, zone }: { slots: readonly Date[]; zone: Page['zone'] }) => (
  <ul>
    {slots.map((slot) => (
      <li key={slot.toISOString()}>
        {shortDay(slot, zone)}, {timeWords(slot, zone)}
      </li>
    ))}
  </ul>
)

type Part = { interview: Page['interview']; result: FormResult | undefined }

function Feedback({ interview: { mine, others, mayGiveFeedback, full_name }, result }: Part) {
  // What else is done on the page saves no feedback.
  const key = useAcceptedKey(result, 'feedback')
  const isShown = mayGiveFeedback || mine !== null || (others !== null && others.length > 0)
  return (
    <section aria-labelledby={isShown ? 'feedback' : undefined} className="empty:hidden">
      {isShown && <SectionHead id="feedback" title="Feedback" kerb size="block" />}
      <KeepWords
        acceptedKey={key}
        isOpen={mayGiveFeedback}
        fields={{ body: 'What you saw' }}
        refused={result?.values.intent === 'feedback' ? result.values : undefined}
        title="It was noted that they did not come, before your feedback was saved."
      >
        <FeedbackForm key={mine?.written_at.toISOString()} mine={mine} result={result} />
      </KeepWords>
      {!isShown ? null : others === null ? (
        <p className="mt-5 text-sm text-muted-foreground">What others think of {full_name} is shown once you have said what you think.</p>
      ) : (
        <ul className="mt-5">
          {others.map(({ user_id, full_name: by, verdict, body, written_at }) => (
            <li key={user_id} className="border-t border-border py-3.5 text-sm">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <b className="font-semibold">{by}</b>
                <Badge tone={VERDICT[verdict].tone}>{VERDICT[verdict].label}</Badge>
                <span className="text-muted-foreground">
                  <Time at={written_at} />
                </span>
              </p>
              {body && <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{body}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Change({ interview: { mayCancel, mayMark, state, starts_at }, result }: Part) {
  const key = useAcceptedKey(result, 'cancel')
  const sending = useNavigation().formData?.get('intent')
  return (
    <section aria-label="Change" className="border-t border-border-strong pt-3 empty:hidden">
      <KeepWords
        acceptedKey={key}
        isOpen={mayCancel}
        fields={{ reason: 'Reason for the candidate' }}
        refused={result?.values.intent === 'cancel' ? result.values : undefined}
        title="This interview was closed, or has begun, while you wrote."
      >
        <Disclosure summary={starts_at ? 'Cancel the interview' : 'Take the invitation back'}>
          <Form method="post" noValidate className="grid max-w-120 gap-3">
            <OpenedForField />
            <input type="hidden" name="intent" value="cancel" />
            <TextArea
              label="Reason for the candidate"
              name="reason"
              optional
              rows={3}
              limit={REASON_MAX}
              hint="The mail says it as you write it. The application stays as it is."
              defaultValue={String(result?.values.reason ?? '')}
              error={result?.fieldErrors.reason}
            />
            <p>
              <Button variant="destructive" pending={sending === 'cancel'}>
                {starts_at ? 'Cancel interview' : 'Take back'}
              </Button>
            </p>
          </Form>
        </Disclosure>
      </KeepWords>
      {mayMark && (
        <Form method="post">
          <OpenedForField />
          <input type="hidden" name="intent" value={state === 'no_show' ? 'came' : 'missed'} />
          <Button variant="quiet" className="-ml-2.5" pending={sending === 'missed' || sending === 'came'}>
            {state === 'no_show' ? 'They came after all' : 'They did not come'}
          </Button>
        </Form>
      )}
    </section>
  )
}
