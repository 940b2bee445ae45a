import { href, Link, redirect } from 'react-router'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { flash, redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { canSeeOutbox } from '#app/platform/outbox.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { ownerOf } from '#app/settings/proof.server.ts'
import { memberWhoMay } from '#app/teams/member.server.ts'
import { Time } from '#app/ui/display/time.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { findCheckEnd } from '../check-end.server.ts'
import { provingDomain } from '../checked.ts'
import { domainForm } from '../claim-forms.server.ts'
import { askAtDomain, findAskedAddress, proveDomain } from '../company-code.server.ts'
import { CodeAtDomain } from '../components/code-at-domain.tsx'
import { findEmployer, hasPassedCheck } from '../employer.server.ts'
import type { Route } from './+types/check.ts'

const HERE = href('/employer/profile/check')
const DEED = 'have the company checked'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { company } = memberWhoMay(context, 'website.vouch', DEED)
  const [employer, isChecked] = await Promise.all([findEmployer(company.id), hasPassedCheck(company.id)])
  const domain = provingDomain(employer?.website_url ?? '')
  const asked = isChecked || !domain || url.searchParams.has('again') ? null : await findAskedAddress(ownerOf(context), company.id, request)
  return {
    isChecked,
    end: isChecked ? null : await findCheckEnd(company.id),
    hasWebsite: Boolean(employer?.website_url),
    domain,
    asked: asked && { email: asked.email },
    outbox: asked !== null && canSeeOutbox(request.headers, visitorOf({ request, context }).clientAddress),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { company } = memberWhoMay(context, 'website.vouch', DEED)
  const owner = ownerOf(context)
  const visitor = visitorOf({ request, context })
  const employer = await findEmployer(company.id)
  if (!employer) throw notFound()
  return handleForm(request, domainForm, async (form) => {
    if (form.intent === 'ask') {
      const headers = await askAtDomain(owner, { id: company.id, website: employer.website_url }, form.email, visitor)
      return redirect(HERE, { headers: flash(headers, { title: 'Verification code sent!' }) })
    }
    await proveDomain(owner, company.id, { action: 'company_proven', code: form.code }, visitor, async () => {})
    jobsChanged()
    return redirectWithFlash(HERE, { title: 'Your company is checked', text: 'Its ads no longer say “Not checked yet”.' })
  })
}

export const meta: Route.MetaFunction = () => [{ title: `Get checked, Company Profile | ${brand.name}` }]

/** How a company gets checked: by a code to an address at the domain of its website. */
export default function CheckPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isChecked, end, hasWebsite, domain, asked, outbox } = loaderData
  useLiveRevalidate(['team.check_ended', 'team.owner_deleted'])
  return (
    <div className="max-w-160">
      <FormSection
        title="Get checked"
        intro="Ads of a company that is not checked say so to job seekers, and it cannot look for people who are open to work."
      >
        <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />
        {end && (
          <Notice
            tone="warning"
            title={
              <>
                Its check ended on <Time at={end.at} format="date-year" />.
              </>
            }
          >
            {end.why}.
          </Notice>
        )}
        {isChecked ? (
          <Notice tone="success" title="Your company is checked.">
            Its ads do not say “Not checked yet”. Another website, name or ABN can end that.
          </Notice>
        ) : domain ? (
          <CodeAtDomain domain={domain} asked={asked} outbox={outbox} answer={actionData} again={`${HERE}?again`} />
        ) : (
          <Notice
            tone="warning"
            title={hasWebsite ? 'Anybody can have a page at the address of your website.' : 'Your company has no website yet.'}
          >
            {hasWebsite ? (
              <>
                A code there would prove nothing. <Link to={href('/contact')}>Write to us</Link>: our desk checks a company by hand, too.
              </>
            ) : (
              <>
                Add it to <Link to={href('/employer/profile')}>the profile</Link>, or <Link to={href('/contact')}>write to us</Link>: our
                desk checks a company by hand, too.
              </>
            )}
          </Notice>
        )}
      </FormSection>
    </div>
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders
