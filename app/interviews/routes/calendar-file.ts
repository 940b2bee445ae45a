import { config } from '#app/platform/config.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { feedFile } from '../calendar-file.ts'
import { placeWords } from '../emails.ts'
import { interviewLink, readInterviewToken } from '../link.server.ts'
import { findOwnInterview } from '../own.server.ts'
import type { Route } from './+types/calendar-file.ts'

/** A booked interview for the calendar of its candidate: the event that the mailed files change later. */
export async function loader({ params }: Route.LoaderArgs) {
  const interviewId = readInterviewToken(params.token)
  const interview = interviewId === null ? null : await findOwnInterview({ interviewId })
  if (interview?.state !== 'booked' || !interview.starts_at || !interview.ends_at) throw notFound()
  const { id, sequence, starts_at: startsAt, ends_at: endsAt, title, company_name, note } = interview
  const url = interviewLink(id)
  const entry = {
    interviewId: id,
    sequence,
    startsAt,
    endsAt,
    summary: `Interview: ${title}, ${company_name}`,
    location: placeWords(interview),
    description: [note, url].filter(Boolean).join('\n\n'),
    url,
  }
  const file = feedFile([entry], { host: new URL(config.appUrl).hostname, name: 'Interview' })
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="interview.ics"',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}
