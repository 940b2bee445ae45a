import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import { signFileLink } from '#app/files/signed-link.server.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { memberOf } from '#app/teams/member.server.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { ShortlistView } from '../components/shortlist-view.tsx'
import { commentAsClient, decide } from '../decide.server.ts'
import { clientForm } from '../forms.ts'
import { noteReadInBackground } from '../opened.server.ts'
import { findShortlist, listShared, withFileLinks } from '../shared.server.ts'
import { DECIDE, SUBMISSION_CHANGES } from '../submission.ts'
import type { Route } from './+types/shortlist.ts'

/** Reading is noted after the response: each candidate and the agency see that the company looked. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { id: viewerId, company } = memberOf(context)
  const shortlist = await findShortlist(uuidParam(params.shortlistId))
  if (shortlist?.employer_id !== company.id) throw notFound()
  const candidates = await listShared(shortlist, viewerId)
  noteReadInBackground(request, shortlist, candidates, viewerId)
  const { agency, role, note, sent_by, expires_at, isOpen } = shortlist
  return {
    shortlist: { agency, company: shortlist.company, role, note, sent_by, expires_at, isOpen },
    mayAnswer: may(company, 'application.move'),
    formId: randomUUID(),
    candidates: withFileLinks(candidates, (fileId, context) => signFileLink({ fileId, viewerId, context })),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: userId, company } = memberOf(context)
  const shortlistId = uuidParam(params.shortlistId)
  const page = href('/employer/shortlists/:shortlistId', { shortlistId })
  const by = { userId, employerId: company.id }
  const limit = { key: `shortlist:${shortlistId}:${userId}`, limit: { hits: 120, windowSeconds: 3_600 } }
  return handleForm(request, clientForm, async (form) => {
    // Each is a mail to the agency.
    await consumeLimitsOrThrow([limit], 'That is a lot of answers.')
    switch (form.intent) {
      case 'interview':
        await decide({ shortlistId, submissionId: form.submission }, by, { accepts: true })
        return redirectWithFlash(page, { title: 'Accepted for interview', text: 'The agency is told.' })
      case 'decline':
        await decide({ shortlistId, submissionId: form.submission }, by, { accepts: false, reason: form.reason })
        return redirectWithFlash(page, { title: 'Declined', text: 'The agency reads your reason.' })
      case 'comment':
        await commentAsClient({ shortlistId, submissionId: form.submission }, by, { formId: form.form_id, body: form.body })
        return redirectWithFlash(page, { title: 'Sent', text: 'The agency is told.' })
      case 'ask-code':
        throw notFound()
    }
  })
}

/** An error may be caused by somebody else's answer: the page shows how it stands. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Candidates for ${loaderData.shortlist.role} | ${brand.name}` : `Not found | ${brand.name}` },
]

export default function ShortlistPage({ loaderData: { mayAnswer, ...page }, actionData }: Route.ComponentProps) {
  useLiveRevalidate(SUBMISSION_CHANGES)
  return (
    <>
      <Breadcrumbs items={[{ label: 'Shortlists of agencies', to: href('/employer/shortlists') }, { label: page.shortlist.role }]} />
      <div className="mt-3">
        <ShortlistView {...page} mayAnswer={mayAnswer} name={null} result={actionData}>
          {!mayAnswer && (
            <p className="mt-2">
              You can read it. Only {whoMay('application.move')} of your company can {DECIDE}.
            </p>
          )}
        </ShortlistView>
      </div>
    </>
  )
}
