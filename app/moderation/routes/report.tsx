import { href, Link } from 'react-router'
import { JobStatusBadge } from '#app/jobs/components/job-badges.tsx'
import { JobText } from '#app/jobs/components/job-text.tsx'
import type { Decided } from '#app/jobs/decision-rows.server.ts'
import { hasPublicPage } from '#app/jobs/job.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { DecisionList } from '../components/decision-list.tsx'
import { DeskForm } from '../components/desk-form.tsx'
import { ReportList } from '../components/report-list.tsx'
import { decide } from '../decide.server.ts'
import { DECIDED, OUTCOMES, outcomesFor, whoIsTold } from '../decision.ts'
import { deskOf } from '../desk.server.ts'
import { decisionForm } from '../forms.server.ts'
import { findCase } from '../reports.server.ts'
import { parseSubject } from '../subject.ts'
import { WORDS_MAX } from '../words.ts'
import type { Route } from './+types/report.ts'

/** @throws a 404 response for anything but an ad or a company */
function subjectOf(name: string): Decided {
  const subject = parseSubject(name)
  if (subject?.kind !== 'job' && subject?.kind !== 'company') throw notFound()
  return subject.kind === 'job' ? subject : { kind: 'company', id: subject.id }
}

export async function loader({ params }: Route.LoaderArgs) {
  const found = await findCase(subjectOf(params.subject))
  if (!found) throw notFound()
  return found
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const subject = subjectOf(params.subject)
  const desk = deskOf({ request, context })
  return handleForm(request, decisionForm, async ({ current_password: currentPassword, ...input }) => {
    await decide(desk, subject, { ...input, currentPassword })
    return redirectWithFlash(href('/admin/reports'), { title: DECIDED[input.outcome], text: whoIsTold(input.outcome) })
  })
}

/** After a conflict the page shows what somebody else did. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.name ?? 'Reports'} | ${brand.name}` }]

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, name, status, hold, reports, decisions, basis } = loaderData
  const outcomes = outcomesFor(status)
  const values = actionData?.values
  return (
    <>
      <Breadcrumbs items={[{ label: 'Reports', to: href('/admin/reports') }, { label: name }]} />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <h1 className="wrap-anywhere">{name}</h1>
        {status && <JobStatusBadge status={status} />}
      </div>
      {hold && (
        <Notice tone="warning" title="Held." className="mt-4">
          {hold.words} <Time at={hold.decided_at} />
        </Notice>
      )}
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="grid content-start gap-8">
          <ReportList reports={reports} isCompany={kind === 'company'} />
          {outcomes.length > 0 && (
            <section aria-labelledby="decide">
              <SectionHead id="decide" title="Decide" size="block" kerb />
              <DeskForm answer={actionData} button="Decide">
                <input type="hidden" name="basis" value={basis} />
                <RadioGroup
                  name="outcome"
                  label="Decision"
                  stacked
                  options={outcomes.map((value) => ({ value, ...OUTCOMES[value] }))}
                  defaultValue={String(values?.outcome ?? '')}
                  error={actionData?.fieldErrors.outcome}
                />
                <TextArea
                  name="words"
                  label={`Words to the people of this ${kind === 'job' ? 'ad' : 'company'}`}
                  hint="They read them in the mail. Needed for all but “No fault”."
                  rows={4}
                  limit={WORDS_MAX}
                  defaultValue={String(values?.words ?? '')}
                  error={actionData?.fieldErrors.words}
                />
              </DeskForm>
            </section>
          )}
          <DecisionList decisions={decisions} />
        </div>
        <Subject {...loaderData} />
      </div>
    </>
  )
}

type Props = Pick<Route.ComponentProps['loaderData'], 'job' | 'company' | 'others'>

/** The ad, or the company, as everybody sees it, and what was decided about other ads of its team. */
function Subject({ job, company, others }: Props) {
  const earlier = others.map(({ outcome, count }) => `${DECIDED[outcome]}: ${count}`).join('; ') || 'None'
  return (
    <section aria-labelledby="subject" className="min-w-0">
      <SectionHead
        id="subject"
        title={job ? 'The ad' : 'The company'}
        size="block"
        kerb
        aside={
          job
            ? hasPublicPage(job.status) && <Link to={href('/jobs/:jobId', { jobId: String(job.id) })}>Its page</Link>
            : company?.isListed && <Link to={href('/companies/:slug', { slug: company.slug })}>Its page</Link>
        }
      />
      <FactList
        facts={[
          ...(job
            ? [
                { label: 'Company', value: job.company_name },
                ...(job.agency_name ? [{ label: 'Agency', value: job.agency_name }] : []),
                { label: 'Place', value: job.location },
                { label: 'Website', value: job.website_url ?? 'None' },
                { label: 'Checked', value: job.advertiser_checked === null ? 'Not asked' : job.advertiser_checked ? 'Yes' : 'Not yet' },
              ]
            : []),
          ...(company
            ? [
                { label: 'Website', value: company.website_url ?? 'None' },
                { label: 'ABN', value: company.abn ?? 'None' },
                { label: 'On the board', value: <Time at={company.created_at} format="date" /> },
              ]
            : []),
          { label: 'About its other ads', value: earlier },
        ]}
      />
      {job && <JobText job={job} />}
      {company?.about_company && <p className="mt-5 max-w-[66ch] whitespace-pre-line">{company.about_company}</p>}
    </section>
  )
}
