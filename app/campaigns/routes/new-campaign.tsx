import { randomUUID } from 'node:crypto'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { teamMemberOrNotFound } from '#app/applications/candidate-page.server.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { brand } from '#app/platform/brand.ts'
import { errorResponse } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { CAMPAIGN_PAGES } from '../area-pages.ts'
import { CampaignForm } from '../components/campaign-form.tsx'
import { ConsentNotes } from '../components/consent-notes.tsx'
import { MailEnd } from '../components/mail-end.tsx'
import { PlanNotice } from '../components/plan-notice.tsx'
import { shownCount } from '../few.ts'
import { findSender, listLinkableJobs } from '../find.server.ts'
import { newCampaignForm } from '../forms.ts'
import { findCampaignPlan } from '../plan.server.ts'
import { countRecipients } from '../recipient-filter.server.ts'
import { EVERYBODY } from '../recipient-filter.ts'
import { createCampaign } from '../write.server.ts'
import type { Route } from './+types/new-campaign.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  if (!may(member, 'campaign.send')) throw errorResponse(403, `Only ${whoMay('campaign.send')} can write campaigns.`)
  const { advertiser } = member
  const [plan, jobs, count, sender] = await Promise.all([
    findCampaignPlan(advertiser),
    listLinkableJobs(advertiser, null),
    countRecipients(advertiser, EVERYBODY, null),
    findSender(advertiser),
  ])
  return { area: areaOf(advertiser), id: randomUUID(), plan, jobs, count: shownCount(count), teamName: sender.name, place: sender.suburb }
}

export function action({ request, context }: Route.ActionArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  return handleForm(request, newCampaignForm, async ({ intent, id, ...draft }) => {
    await createCampaign(member, id, draft)
    const page = CAMPAIGN_PAGES[areaOf(member.advertiser)].one(id)
    return redirectWithFlash(intent === 'count' ? `${page}#who-gets-it` : page, { title: 'Draft saved' })
  })
}

export const handle: FailureWords = { failure: { sending: 'Error saving the draft' } }

export const meta: Route.MetaFunction = () => [{ title: `New campaign | ${brand.name}` }]

export default function NewCampaign({ loaderData, actionData }: Route.ComponentProps) {
  const { area, id, plan, jobs, count, teamName, place } = loaderData
  return (
    <>
      <Breadcrumbs items={[{ label: 'Campaigns', to: CAMPAIGN_PAGES[area].all }, { label: 'New campaign' }]} />
      <div className="mt-3">
        <PageHead
          title="New campaign"
          lead={`A mail to people who agreed to hear from ${teamName}. Nothing is sent before you start it.`}
        />
      </div>
      {plan.has ? (
        <div className="mt-6">
          <CampaignForm
            {...{ area, jobs, count }}
            draft={{ name: '', subject: '', body: '', jobId: null }}
            filter={EVERYBODY}
            isNew
            result={actionData}
            aside={
              <>
                <ConsentNotes teamName={teamName} />
                <MailEnd teamName={teamName} place={place} />
              </>
            }
          >
            <input type="hidden" name="id" value={String(actionData?.values.id ?? id)} />
          </CampaignForm>
        </div>
      ) : (
        <PlanNotice area={area} plan={plan} className="mt-5" />
      )}
    </>
  )
}
