import { createSearchParams, href, isRouteErrorResponse, Link, redirect } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { originOf, pageMeta } from '#app/content/page-meta.ts'
import { AdvertiserPage } from '#app/employers/components/advertiser-page.tsx'
import { LinksSection } from '#app/employers/components/company-sections.tsx'
import { followsAdvertiser } from '#app/employers/following.server.ts'
import { AdvertiserJobs } from '#app/jobs/components/advertiser-jobs.tsx'
import { withMarks } from '#app/jobs/marks.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { slugOf } from '#app/platform/slug.ts'
import { readSearchQuery, searchPath } from '#app/search/query.ts'
import { searchJobs } from '#app/search/search.server.ts'
import { counted } from '#app/ui/display/figure.ts'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { errorTitle } from '#app/ui/feedback/error-words.ts'
import { NotFound } from '#app/ui/feedback/not-found.tsx'
import { agencyMarkup, bandOf, placeOf, saysSomething } from '../agency.ts'
import { agencyPath, boardPath } from '../board.ts'
import { AgencyFacts, ClientsSection, SpecialisesSection } from '../components/agency-sections.tsx'
import { findPublicAgency, listNamedClients } from '../public-agency.server.ts'
import type { Route } from './+types/agency.ts'

/** The page shows the newest jobs; the rest are a search. */
const SHOWN_JOBS = 10

export async function loader({ params, context }: Route.LoaderArgs) {
  const agency = await findPublicAgency(slugOf(params.slug))
  if (!agency) throw notFound()
  // Capitals, spaces and other spellings of an address lead to the one of the page.
  if (agency.slug !== params.slug) throw redirect(agencyPath(agency.slug), 301)
  const user = userOf(context)
  const seekerId = user?.role === 'job_seeker' ? user.id : null
  const ofAgency = readSearchQuery(createSearchParams({ agency: agency.id }))
  const [found, clients, follows] = await Promise.all([
    searchJobs(ofAgency),
    listNamedClients(agency.id),
    seekerId === null ? false : followsAdvertiser(seekerId, { agencyId: agency.id }),
  ])
  return {
    agency,
    clients,
    follows,
    jobs: await withMarks(seekerId, found.jobs.slice(0, SHOWN_JOBS)),
    total: found.total,
    jobsTo: agency.board_published ? boardPath(agency.slug) : searchPath(ofAgency),
    canApply: user === null || seekerId !== null,
  }
}

const ABOVE = [{ label: 'Agencies', to: href('/recruiters/network') }]

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  if (!loaderData) return [{ title: errorTitle(error, 'Agency Not Found') }, { name: 'robots', content: 'noindex' }]
  const { agency, total } = loaderData
  const [origin, path] = [originOf(matches), agencyPath(agency.slug)]
  const place = placeOf(agency)
  const description = `${agency.name}${place && `, ${place}`}: ${counted(total, 'open job')} in real estate.`
  return [
    ...pageMeta(matches, {
      title: `${agency.name}: recruitment agency`,
      description,
      path,
      crumbs: [...ABOVE, { label: agency.name }],
    }),
    ...(saysSomething(agency, total) ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { 'script:ld+json': agencyMarkup(agency, origin + path, origin) },
  ]
}

export default function AgencyPage({ loaderData }: Route.ComponentProps) {
  const { agency, clients, follows, total, canApply } = loaderData
  const { name, slug, website_url } = agency
  const specialises = agency.categories.length + agency.regions.length > 0
  return (
    <AdvertiserPage
      kind="agency"
      shown={bandOf(agency)}
      above={ABOVE}
      page={agencyPath(slug)}
      total={total}
      followed={canApply ? follows : null}
      jobs={
        <AdvertiserJobs
          {...loaderData}
          name={name}
          alertTo={null}
          empty={`${name} has no open job now. A new one appears here as soon as it is published.`}
        />
      }
      sections={[
        ...(specialises ? [{ id: 'specialises', label: 'Specialises in', shows: <SpecialisesSection agency={agency} /> }] : []),
        ...(clients.length > 0
          ? [{ id: 'clients', label: 'Clients', count: clients.length, shows: <ClientsSection clients={clients} /> }]
          : []),
      ]}
    >
      <AgencyFacts agency={agency} />
      <LinksSection links={{ website: website_url, linkedin_url: null, facebook_url: null, instagram_url: null }} />
    </AdvertiserPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  return (
    <NotFound title="Agency Not Found" jobsTo={undefined}>
      No agency has its page at this address. <Link to="/recruiters/network">Look at all agencies</Link>
    </NotFound>
  )
}
