import { Link } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { AREA_PAGES } from '#app/applications/area-pages.ts'
import { teamMemberOrNotFound } from '#app/applications/candidate-page.server.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { sydneyDate } from '#app/jobs/sydney-time.ts'
import { brand } from '#app/platform/brand.ts'
import { errorResponse, notFound } from '#app/platform/error-response.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { OFFER_PAGES } from '../area-pages.ts'
import { findBeginning } from '../begin.server.ts'
import { TermsForm } from '../components/terms-form.tsx'
import { compose } from '../compose.server.ts'
import { composeForm } from '../forms.ts'
import { offerHints } from '../hints.ts'
import { findNeedsApproval } from '../settings.server.ts'
import { offerTemplates } from '../templates.server.ts'
import { createOffer } from '../write.server.ts'
import type { Route } from './+types/new-offer.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  const beginning = await findBeginning(member, uuidParam(params.applicationId))
  if (!beginning) throw notFound()
  if (!may(member, 'offer.manage')) throw errorResponse(403, `Only ${whoMay('offer.manage')} can write offers.`)
  const area = areaOf(member.advertiser)
  const { currentId, ...candidate } = beginning
  const [templates, mustAsk] = await Promise.all([offerTemplates.list(member.advertiser), findNeedsApproval(member.advertiser)])
  return {
    area,
    candidate,
    currentTo: currentId && OFFER_PAGES[area].one(currentId),
    mustAsk,
    templates: templates.map(({ id, name }) => ({ id, name })),
    hints: offerHints(candidate.terms, sydneyDate(new Date())),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  const applicationId = uuidParam(params.applicationId)
  return handleForm(request, composeForm, (form) => compose(member, form, (written, tx) => createOffer(member, applicationId, written, tx)))
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Offer to ${loaderData.candidate.name} | ${brand.name}` : `Not found | ${brand.name}` },
]

export default function NewOffer({ loaderData, actionData }: Route.ComponentProps) {
  const { area, candidate, currentTo, mustAsk, templates, hints } = loaderData
  const { id, name, title, location, canOffer, mayFill, terms } = candidate
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Candidates', to: AREA_PAGES[area].candidates },
          { label: name, to: AREA_PAGES[area].application(id) },
          { label: 'Offer' },
        ]}
      />
      <div className="mt-5 grid max-w-180 gap-6">
        <PageHead title={`Offer to ${name}`} lead={`${title}, ${location}. Nobody but your team sees it until it is sent.`} />
        {currentTo && (
          <Notice title={`Your team has an offer for ${name} already.`} action={<Link to={currentTo}>Open that offer</Link>}>
            {actionData ? 'What you wrote here is not saved: copy what you need from it.' : 'There is one at a time.'}
          </Notice>
        )}
        {currentTo && !actionData ? null : canOffer ? (
          <TermsForm
            {...{ area, terms, hints, templates, mayFill, mustAsk }}
            fillsJob={false}
            writtenAt={null}
            firstName={name.split(' ')[0] ?? name}
            result={actionData}
          />
        ) : (
          <Notice title="Decided already.">An application that is decided or withdrawn gets no offers.</Notice>
        )}
      </div>
    </>
  )
}
