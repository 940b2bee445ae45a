import { Link } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { teamMemberOrNotFound } from '#app/applications/candidate-page.server.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { CONSENT_SOURCES } from '#app/employers/mail-consent.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { queryReader } from '#app/platform/query-reader.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { DataTable } from '#app/ui/display/data-table.tsx'
import { figure } from '#app/ui/display/figure.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { CAMPAIGN_PAGES } from '../area-pages.ts'
import { LEAST_SHOWN } from '../few.ts'
import { findCampaign, findSender } from '../find.server.ts'
import { findPerson, listPeople } from '../people.server.ts'
import { type CampaignPerson, PEOPLE_PAGE_SIZE } from '../shown.ts'
import { filledFor, findFacts } from '../test-mail.server.ts'
import { sampleMail } from '../write-mail.server.ts'
import type { Route } from './+types/people.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  const { advertiser } = member
  const campaign = await findCampaign(advertiser, uuidParam(params.campaignId))
  if (!campaign) throw notFound()
  const asked = url.searchParams.get('person')
  const [list, facts, sender] = await Promise.all([
    listPeople(campaign, queryReader(url.searchParams, 'The list').page()),
    findFacts(member),
    findSender(advertiser),
  ])
  const person = asked === null || list.total === null ? null : await findPerson(campaign, uuidParam(asked))
  const read = person ?? list.people[0] ?? ANYBODY
  return {
    area: areaOf(advertiser),
    id: campaign.id,
    name: campaign.name,
    isDraft: campaign.state === 'draft',
    isListed: campaign.listed_at !== null,
    ...list,
    preview: previewFor(campaign, sender, { ...facts, sender: campaign.starter ?? facts.sender }, read),
  }
}

/** Who is nobody by name is called so here; in their mail they have their first name. */
const UNNAMED = '(first name)'
/** Whose mail is shown where nobody is listed. */
const ANYBODY = { key: null, name: null }

type Campaign = NonNullable<Awaited<ReturnType<typeof findCampaign>>>

function previewFor(
  campaign: Campaign,
  sender: Awaited<ReturnType<typeof findSender>>,
  facts: { company: string; sender: string },
  { key, name }: Pick<CampaignPerson, 'name'> & { key: string | null },
) {
  const firstName = name?.trim().split(/\s+/)[0] ?? ''
  const filled = filledFor(campaign, { ...facts, fullName: firstName || 'FIRSTNAME' })
  const said = (text: string) => (firstName ? text : text.replaceAll('FIRSTNAME', UNNAMED))
  const { subject, text } = sampleMail(campaign, sender, { subject: said(filled.subject), body: said(filled.body) })
  return { key, to: name, subject, text }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `People of ${loaderData?.name ?? 'a campaign'} | ${brand.name}` }]

const STATES = { waiting: 'Waits', sent: 'Sent', left_out: 'Left out' } as const

function resultWords({ result }: CampaignPerson) {
  if (!result) return null
  const did = [
    result.clicked && 'clicked',
    result.replied && 'replied',
    result.applied && 'applied',
    result.optedOut && 'opted out',
  ].filter(Boolean)
  return [STATES[result.state], ...did].join(', ')
}

export default function People({ loaderData }: Route.ComponentProps) {
  const { area, id, name, isDraft, isListed, people, total, page, pages, preview } = loaderData
  const pagesOf = CAMPAIGN_PAGES[area]
  const from = (page - 1) * PEOPLE_PAGE_SIZE
  return (
    <>
      <Breadcrumbs items={[{ label: 'Campaigns', to: pagesOf.all }, { label: name, to: pagesOf.one(id) }, { label: 'People' }]} />
      <div className="mt-3">
        <PageHead
          title="People"
          lead={
            isDraft ? 'Who would get it now, and what they agreed to' : 'Who was listed as it was started, and what became of their mail'
          }
        />
      </div>
      <div className="mt-6 grid items-start gap-x-12 gap-y-9 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="min-w-0">
          <DataTable
            caption="People"
            rows={people}
            rowKey={({ key }) => key}
            empty={
              <EmptyState house={null} action={<Link to={pagesOf.one(id)}>{name}</Link>}>
                {isDraft || isListed
                  ? `Fewer than ${LEAST_SHOWN} people${isDraft ? ' would get it now' : ''}: they are not listed, so that a choice singles nobody out.`
                  : 'Its people are not listed yet.'}
              </EmptyState>
            }
            columns={[
              {
                key: 'who',
                head: 'Who',
                phone: 'main',
                cell: (person) => <Who person={person} application={pagesOf.application} />,
              },
              {
                key: 'agreed',
                head: 'Agreed',
                phone: 'line',
                cell: ({ source, wording, givenAt }) => (
                  <>
                    {CONSENT_SOURCES[source].team}, <Time at={givenAt} format="date-year" />
                    <span className="block text-muted-foreground wrap-anywhere">“{wording}”</span>
                  </>
                ),
              },
              ...(isDraft
                ? []
                : [{ key: 'mail', head: 'Mail', phone: 'line' as const, cell: (person: CampaignPerson) => resultWords(person) }]),
              {
                key: 'read',
                head: <span className="sr-only">Preview</span>,
                phone: 'aside',
                cell: ({ key, name: called }) => (
                  <Link to={`?${new URLSearchParams({ page: String(page), person: key })}#preview`} className="inline-block py-1">
                    Preview<span className="sr-only"> for {called ?? 'this follower'}</span>
                  </Link>
                ),
              },
            ]}
          />
          <Pagination
            page={page}
            pageCount={pages}
            pageLink={(to) => `?page=${to}`}
            summary={total !== null ? `${from + 1} to ${from + people.length} of ${figure(total)}` : undefined}
            className="mt-4"
          />
        </div>
        <section aria-labelledby="preview" className="min-w-0 rounded-md border border-border-strong bg-card p-5 xl:sticky xl:top-6">
          <h2 id="preview" className="text-xl">
            As {preview.to ?? (preview.key === null ? 'one of them' : 'a follower')} gets it
          </h2>
          <p className="mt-3 font-semibold wrap-anywhere">{preview.subject}</p>
          <p className="mt-3 text-sm whitespace-pre-line wrap-anywhere">{preview.text}</p>
        </section>
      </div>
    </>
  )
}

function Who({ person: { name, applicationId }, application }: { person: CampaignPerson; application: (id: string) => string }) {
  if (name === null || applicationId === null)
    return <span className="text-muted-foreground">Known by no name: follows you, or has no application with you</span>
  return (
    <Link to={application(applicationId)} className="font-semibold wrap-anywhere">
      {name}
    </Link>
  )
}
