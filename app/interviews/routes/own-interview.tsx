import { href } from 'react-router'
import { isTimeZone, zoneWords } from '#app/places/time-zone.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { bookInterview } from '../book.server.ts'
import { candidacyOf } from '../candidacy.server.ts'
import { OwnInterviewView } from '../components/own-interview-view.tsx'
import { declineInterview } from '../end.server.ts'
import { answerForm } from '../forms.ts'
import { INTERVIEW_CHANGES, reminderWords, whyNotBook } from '../interview.ts'
import { interviewToken } from '../link.server.ts'
import { findOwnInterview } from '../own.server.ts'
import type { Route } from './+types/own-interview.ts'

/** Changes nothing, since mail scanners open every link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const candidacy = candidacyOf({ params, context })
  const interview = await findOwnInterview(candidacy)
  const isLinked = 'token' in params
  if (!interview && isLinked) throw new AppError('not_found', 'This interview is not there any more.')
  if (!interview || (!isLinked && interview.application_id !== uuidParam(params.applicationId))) throw notFound()
  const { homeZone, application_id, newer_id, ...shown } = interview
  const asked = new URL(request.url).searchParams.get('zone') ?? ''
  const now = new Date()
  const zone = isTimeZone(asked) ? asked : homeZone
  return {
    interview: shown,
    // A link leads nowhere else: the application is for its person, signed in.
    applicationId: isLinked ? null : application_id,
    // The link of another interview is in its own mail.
    newer:
      newer_id &&
      (isLinked
        ? 'mailed'
        : href('/applications/:applicationId/interviews/:interviewId', { applicationId: application_id, interviewId: newer_id })),
    zone,
    zoneName: zoneWords(zone, shown.starts_at ?? shown.slots[0] ?? now),
    refused: shown.closed ?? whyNotBook(shown, now),
    reminders: shown.starts_at && reminderWords(shown.starts_at, now),
    calendarTo: shown.shownState === 'booked' ? href('/interview-files/:token', { token: interviewToken(shown.id) }) : null,
  }
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const candidacy = candidacyOf({ params, context })
  // Whoever has a forwarded link, or somebody else's id, uses up no answers of the candidate.
  const key = `interview:${candidacy.interviewId}:${candidacy.applicantId ?? 'link'}`
  return handleForm(request, answerForm, async (form) => {
    await consumeLimitsOrThrow([{ key, limit: { hits: 60, windowSeconds: 3_600 } }], 'That is a lot of answers.')
    switch (form.intent) {
      case 'book':
        await bookInterview(candidacy, form.slot)
        return redirectWithFlash(url.pathname + url.search, {
          title: 'You are booked',
          text: 'A mail with the calendar file is on its way.',
        })
      case 'decline':
        await declineInterview(candidacy, { reason: form.reason, wantsOtherTimes: false })
        return redirectWithFlash(url.pathname, { title: 'Declined', text: 'The team is told. Your application stays open.' })
      case 'ask':
        await declineInterview(candidacy, { reason: form.wish, wantsOtherTimes: true })
        return redirectWithFlash(url.pathname, { title: 'The team is told', text: 'You get a mail when it offers other times.' })
    }
  })
}

// A time that was taken a moment ago is gone from the list.
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Interview: ${loaderData?.interview.title ?? 'not found'} | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // Not `no-referrer`: without scripts the browser would then send the form without our origin, and it would be refused.
  { name: 'referrer', content: 'same-origin' },
]

export default function OwnInterviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { applicationId, interview } = loaderData
  useLiveRevalidate(applicationId ? INTERVIEW_CHANGES : [])
  return (
    <div className="wrap pt-5">
      {applicationId && (
        <Breadcrumbs
          items={[
            { label: 'Applications', to: href('/applications') },
            { label: interview.title, to: href('/applications/:applicationId', { applicationId }) },
            { label: 'Interview' },
          ]}
        />
      )}
      <OwnInterviewView {...loaderData} isLinked={applicationId === null} result={actionData} />
    </div>
  )
}
