import { Link } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { AREA_PAGES } from '#app/applications/area-pages.ts'
import { teamMemberOrNotFound } from '#app/applications/candidate-page.server.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { useAcceptedKey } from '#app/ui/browser/use-accepted-key.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { KeepWords } from '#app/ui/feedback/keep-words.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { OFFER_PAGES } from '../area-pages.ts'
import { OfferBadge } from '../components/offer-badge.tsx'
import { OfferLetter } from '../components/offer-letter.tsx'
import { OfferSteps } from '../components/offer-steps.tsx'
import { OfferVersions } from '../components/offer-versions.tsx'
import { TeamActions } from '../components/team-actions.tsx'
import { TermsForm } from '../components/terms-form.tsx'
import { compose } from '../compose.server.ts'
import { withdrawOffer } from '../end.server.ts'
import { composeForm, isComposing, teamForm } from '../forms.ts'
import { findOffer } from '../list.server.ts'
import { OFFER_CHANGES } from '../offer.ts'
import { sendBack, sendOffer } from '../send.server.ts'
import { offerTemplates } from '../templates.server.ts'
import { TERM_WORDS } from '../terms.ts'
import { beginVersion, ChangedByColleague, deleteDraft, saveVersion } from '../write.server.ts'
import type { Route } from './+types/offer.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  const [offer, templates] = await Promise.all([findOffer(member, uuidParam(params.offerId)), offerTemplates.list(member.advertiser)])
  if (!offer) throw notFound()
  return { area: areaOf(member.advertiser), offer, templates: templates.map(({ id, name }) => ({ id, name })) }
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  const id = uuidParam(params.offerId)
  const schemaOf = async ({ intent }: { intent?: unknown }) => (isComposing(intent) ? composeForm : teamForm)
  let changedAt: Date | null = null
  const answer = await handleForm(request, schemaOf, async (form) => {
    switch (form.intent) {
      case 'approve':
        await sendOffer(member, id, form)
        return redirectWithFlash(url.pathname, { title: 'Offer sent', text: 'The candidate reads and answers it from a link in the mail.' })
      case 'send_back':
        return redirectWithFlash(
          url.pathname,
          (await sendBack(member, id, form)).isOwn
            ? { title: 'Taken back', text: 'You can change it. Then ask for approval again.' }
            : { title: 'Given back', text: 'Its author is told.' },
        )
      case 'withdraw':
        await withdrawOffer(member, id, form.reason)
        return redirectWithFlash(url.pathname, { title: 'Offer taken back', text: 'The candidate is told.' })
      case 'change':
        await beginVersion(member, id)
        return redirectWithFlash(url.pathname, { title: 'A new version', text: 'The one that was sent stays until you send this one.' })
      case 'delete': {
        const isGone = await deleteDraft(member, id, form)
        return redirectWithFlash(isGone ? OFFER_PAGES[areaOf(member.advertiser)].all : url.pathname, { title: 'Draft deleted' })
      }
      default:
        return compose(member, form, async (written, tx) => {
          await saveVersion(member, id, written, tx)
          return id
        }).catch((error: unknown) => {
          if (error instanceof ChangedByColleague) changedAt = error.writtenAt
          throw error
        })
    }
  })
  // The form that comes back is of the words that the refusal named.
  if (changedAt && !(answer instanceof Response)) answer.data.values.seen = (changedAt as Date).toISOString()
  return answer
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Offer to ${loaderData.offer.full_name} | ${brand.name}` : `Not found | ${brand.name}` },
]

export default function OfferPage({ loaderData: { area, offer, templates }, actionData }: Route.ComponentProps) {
  const { full_name, title, location, application_id, shownState, writing, versions, mayWrite, sent_number, signature, reason } = offer
  useLiveRevalidate(OFFER_CHANGES)
  const key = useAcceptedKey(actionData)
  const refused = actionData?.values.text === undefined ? undefined : actionData
  const firstName = full_name.split(' ')[0] ?? full_name
  const isEdited = writing?.state === 'draft' && mayWrite
  const shown = writing ?? versions[0]! // an offer has at least one
  const sent = versions.find(({ number, state }) => number === shown.number && state === 'sent')
  const before = versions.find(({ number }) => number === shown.number - 1) ?? null
  return (
    <>
      <Breadcrumbs items={[{ label: 'Offers', to: OFFER_PAGES[area].all }, { label: full_name }]} />
      <div className="mt-5">
        <PageHead
          title={`Offer to ${full_name}`}
          lead={
            <>
              <Link to={AREA_PAGES[area].application(application_id)}>{title}</Link>, {location}.
              {writing && sent_number !== null && ` Version ${sent_number} stays as it is until version ${writing.number} is sent.`}
            </>
          }
          aside={<OfferBadge state={shownState} reader="team" />}
        />
      </div>
      <OfferSteps state={shownState} needsApproval={offer.needsApproval} firstName={firstName} />
      <div className="mt-8 grid gap-x-10 gap-y-9 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid min-w-0 content-start gap-6">
          {!isEdited && (
            <div className="empty:hidden">
              <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />
            </div>
          )}
          {writing?.note && <Notice title="It came back with a note:">{writing.note}</Notice>}
          {reason && <Notice title={shownState === 'declined' ? `${firstName} wrote:` : 'Reason:'}>{reason}</Notice>}
          <KeepWords
            acceptedKey={key}
            isOpen={isEdited}
            fields={TERM_WORDS}
            refused={refused?.values}
            title="This version was sent, asked for or deleted while you wrote."
          >
            {isEdited && writing && (
              <TermsForm
                // What comes back from the server after an action of one's own takes the place of what was typed; a colleague's change does not.
                key={key}
                {...{ area, templates, firstName }}
                terms={writing.terms}
                writtenAt={writing.writtenAt}
                fillsJob={writing.fillsJob}
                hints={writing.hints}
                mayFill={offer.mayFill}
                mustAsk={!offer.maySend}
                result={actionData}
              />
            )}
          </KeepWords>
          <TeamActions {...{ area, offer, firstName }} result={actionData} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <OfferLetter
            letter={shown.letter}
            before={before?.letter}
            sent={sent?.sent_at ? { at: sent.sent_at, by: sent.sender } : null}
            signature={sent && sent.number === sent_number ? signature : null}
          />
          <OfferVersions {...{ area, versions, signature }} offerId={offer.id} />
        </div>
      </div>
    </>
  )
}
