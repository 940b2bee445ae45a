import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import { sendMessage } from '#app/messages/send.server.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { acceptOffer, declineOffer } from '../answer.server.ts'
import { candidacyOf } from '../candidacy.server.ts'
import { OwnOfferView } from '../components/own-offer-view.tsx'
import { answerForm } from '../forms.ts'
import { OFFER_CHANGES } from '../offer.ts'
import { countOpenOffers, findAsker, findOwnOffer, questionAbout } from '../own.server.ts'
import type { Route } from './+types/own-offer.ts'

/** Changes nothing, since mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const candidacy = candidacyOf({ params, context })
  const offer = await findOwnOffer(candidacy)
  const isLinked = 'token' in params
  if (!offer && isLinked)
    throw new AppError('not_found', 'This offer is not there any more, or its link has ended. Your offers are in your account.')
  if (!offer) throw notFound()
  const { application_id, ...shown } = offer
  return {
    offer: shown,
    // A link leads nowhere else: the application is for its person, signed in.
    applicationId: isLinked ? null : application_id,
    letterTo: isLinked
      ? href('/offers/link/:token/letter', { token: params.token ?? '' })
      : href('/offers/:offerId/letter', { offerId: offer.id }),
    compares: candidacy.applicantId !== undefined && (await countOpenOffers(candidacy.applicantId)) > 1,
    formId: randomUUID(),
  }
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const candidacy = candidacyOf({ params, context })
  // Whoever has a forwarded link, or somebody else's id, uses up no answers of the candidate.
  const key = `offer:${candidacy.offerId}:${candidacy.applicantId ?? 'link'}`
  return handleForm(request, answerForm, async (form) => {
    await consumeLimitsOrThrow([{ key, limit: { hits: 60, windowSeconds: 3_600 } }], 'That is a lot of answers.')
    switch (form.intent) {
      case 'accept':
        await acceptOffer(candidacy, { number: form.number, signedName: form.signed_name })
        return redirectWithFlash(url.pathname, { title: 'Congratulations', text: 'The offer is signed, and the team is told.' })
      case 'decline':
        await declineOffer(candidacy, form)
        return redirectWithFlash(url.pathname, { title: 'Declined', text: 'The team is told. Your application stays open.' })
      case 'ask': {
        const asker = await findAsker(candidacy)
        await sendMessage({ side: 'person', userId: asker.applicantId }, asker.applicationId, {
          formId: form.form_id,
          body: questionAbout(asker.number, form.question),
        })
        return redirectWithFlash(url.pathname, {
          title: 'Your question is sent',
          text: 'The answer comes as a message. The offer stays open.',
        })
      }
    }
  })
}

// Another version, or the end, is shown as it is now.
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Offer: ${loaderData?.offer.title ?? 'not found'} | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // Not `no-referrer`: without scripts the browser would then send the form without our origin, and it would be refused.
  { name: 'referrer', content: 'same-origin' },
]

export default function OwnOfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { applicationId, offer } = loaderData
  useLiveRevalidate(applicationId ? OFFER_CHANGES : [])
  return (
    <div className="wrap pt-5">
      {applicationId && (
        <Breadcrumbs
          items={[
            { label: 'Applications', to: href('/applications') },
            { label: offer.title, to: href('/applications/:applicationId', { applicationId }) },
            { label: 'Offer' },
          ]}
        />
      )}
      <OwnOfferView {...loaderData} isLinked={applicationId === null} result={actionData} />
    </div>
  )
}
