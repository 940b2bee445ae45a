import { Form, href, Link, redirect } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { flash, redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { canSeeOutbox } from '#app/platform/outbox.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { ownerOf } from '#app/settings/proof.server.ts'
import { AccountPage } from '#app/sign-in/components/account-page.tsx'
import { askDesk, findClaimable, grantClaim } from '#app/teams/claims.server.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { counted } from '#app/ui/display/figure.ts'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { countShownAds } from '../advertiser.server.ts'
import { provingDomain } from '../checked.ts'
import { claimForm } from '../claim-forms.server.ts'
import { askAtDomain, findAskedAddress, proveDomain } from '../company-code.server.ts'
import { CodeAtDomain } from '../components/code-at-domain.tsx'
import type { Route } from './+types/claim.ts'

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const user = signedInUser(context)
  const claimable = await findClaimable(uuidParam(params.employerId), user.id)
  if (!claimable) throw notFound()
  const { website, ...company } = claimable
  const domain = provingDomain(website ?? '')
  // "Use another address" leads to the same page without the one that waits.
  const [asked, ads] = await Promise.all([
    domain && !url.searchParams.has('again') ? findAskedAddress(ownerOf(context), company.id, request) : null,
    countShownAds(company.id),
  ])
  return {
    company,
    ads,
    domain,
    asked: asked && { email: asked.email },
    own: user.company && { name: user.company.name },
    outbox: asked !== null && canSeeOutbox(request.headers, visitorOf({ request, context }).clientAddress),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const owner = ownerOf(context)
  const visitor = visitorOf({ request, context })
  const employerId = uuidParam(params.employerId)
  const page = href('/employer/claim/:employerId', { employerId })
  const company = await findClaimable(employerId, owner.userId)
  if (!company) throw notFound()
  return handleForm(request, claimForm, async (form) => {
    if (form.intent === 'desk') {
      await askDesk(owner.userId, employerId, form.words)
      return redirectWithFlash(page, { title: 'Our desk has your claim', text: 'You hear of it by mail.' })
    }
    if (form.intent === 'ask') {
      const headers = await askAtDomain(owner, company, form.email, visitor)
      return redirect(page, { headers: flash(headers, { title: 'Verification code sent!' }) })
    }
    await proveDomain(owner, employerId, { action: 'company_claimed', code: form.code }, visitor, (tx) =>
      grantClaim(tx, { employerId, userId: owner.userId, by: null }),
    )
    jobsChanged()
    return redirectWithFlash(href('/employer/profile/wizard'), { title: `${company.company_name} is yours`, text: 'Complete its profile.' })
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Claim ${loaderData?.company.company_name ?? 'a company'} | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function ClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, ads, domain, asked, own, outbox } = loaderData
  return (
    <AccountPage title={<span className="wrap-anywhere">Claim {company.company_name}</span>}>
      <p className="mt-3">
        {company.claimed ? 'Nobody belongs to it any more. ' : 'Nobody has signed up for it. '}
        {ads.own > 0 && `It has ${counted(ads.own, 'live ad')}${company.claimed ? '' : ', which our operator brought'}. `}
        {ads.ofAgencies > 0 && `Agencies have ${counted(ads.ofAgencies, 'live ad')} in its name. `}
        Once it is yours you see who applies, change its own ads, and complete its profile.
      </p>
      {own ? (
        <Notice tone="warning" title={`You belong to ${own.name}.`} className="mt-6">
          A person belongs to one company. <Link to={href('/contact')}>Write to us</Link> if {company.company_name} is yours, too.
        </Notice>
      ) : (
        <div className="mt-6 grid gap-8">
          <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />
          {domain && (
            <section aria-labelledby="by-code">
              <SectionHead id="by-code" title="By a code to its domain" size="block" kerb />
              <CodeAtDomain
                domain={domain}
                asked={asked}
                outbox={outbox}
                answer={actionData}
                again={`${href('/employer/claim/:employerId', { employerId: company.id })}?again`}
              />
            </section>
          )}
          <DeskSection company={company} hasCode={domain !== null} answer={actionData} />
        </div>
      )}
      <p className="mt-8">
        <ButtonLink to={href('/employer/welcome')} variant="quiet">
          Open another company instead
        </ButtonLink>
      </p>
    </AccountPage>
  )
}

type DeskProps = {
  company: Route.ComponentProps['loaderData']['company']
  hasCode: boolean
  answer: Route.ComponentProps['actionData']
}

/** Where no code decides, somebody at the desk does. */
function DeskSection({ company: { state, words, asked_at, answer: declined }, hasCode, answer }: DeskProps) {
  return (
    <section aria-labelledby="by-desk">
      <SectionHead id="by-desk" title={hasCode ? 'Without such an address' : 'By our desk'} size="block" kerb />
      {state === 'asked' && asked_at && (
        <Notice title="Our desk has your claim" className="mb-4">
          Since <Time at={asked_at} />. You hear of it by mail. Writing again replaces your words.
        </Notice>
      )}
      {state === 'declined' && (
        <Notice tone="warning" title="Your claim was declined." className="mb-4">
          {declined}
        </Notice>
      )}
      <Form method="post" noValidate className="grid gap-4.5">
        <input type="hidden" name="intent" value="desk" />
        <TextArea
          name="words"
          label="How can we know that it is yours?"
          hint="Your role there, its ABN, a number in the phone book under which we reach you."
          rows={4}
          limit={2_000}
          defaultValue={String(answer?.values.words ?? words ?? '')}
          error={answer?.fieldErrors.words}
        />
        <p>
          <Button variant={hasCode ? 'line' : 'primary'}>Ask our desk</Button>
        </p>
      </Form>
    </section>
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders
