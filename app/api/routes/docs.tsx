import { href } from 'react-router'
import { pageMeta } from '#app/content/page-meta.ts'
import { brand } from '#app/platform/brand.ts'
import { config } from '#app/platform/config.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { answerFeed } from '#app/search/feed.server.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { TabLinks } from '#app/ui/controls/tab-links.tsx'
import { LeadHead } from '#app/ui/display/lead-head.tsx'
import { DocsApi } from '../components/docs-api.tsx'
import { DocsSdks } from '../components/docs-sdks.tsx'
import { DocsWebhooks } from '../components/docs-webhooks.tsx'
import { DOCS_PAGES, type DocsPage, isDocsPage } from '../docs.ts'
import type { Route } from './+types/docs.ts'

const PAGES: Record<DocsPage, { tab: string; title: string; lead: string }> = {
  api: { tab: 'API', title: 'Feeds and import', lead: 'Open jobs and news for programs to read, and how jobs are brought in.' },
  sdks: { tab: 'SDKs', title: 'Client libraries', lead: 'What you need to read the feeds from your own program.' },
  webhooks: { tab: 'Webhooks', title: 'Webhooks', lead: 'How a program learns that something has changed.' },
}

export async function loader({ params }: Route.LoaderArgs) {
  const { page } = params
  if (!isDocsPage(page)) throw notFound()
  return { page, origin: config.appUrl, newest: page === 'api' ? await findNewest() : null }
}

/** The newest entry of the feed, as programs get it. */
async function findNewest(): Promise<string | null> {
  const answer = await answerFeed(new Request(`${config.appUrl}/jobs.json`), 'json')
  const { items } = (await answer.json()) as { items: unknown[] } // written by feed.server.ts
  return items.length > 0 ? JSON.stringify(items[0], null, 2) : null
}

export default function Docs({ loaderData: { page, origin, newest } }: Route.ComponentProps) {
  const { title, lead } = PAGES[page]
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbsOf(page)} />
      <LeadHead title={title} lead={lead} />
      <TabLinks
        label="For developers"
        tabs={DOCS_PAGES.map((one) => ({ label: PAGES[one].tab, to: href('/docs/:page', { page: one }) }))}
      />
      {page === 'api' && <DocsApi newest={newest} />}
      {page === 'sdks' && <DocsSdks origin={origin} />}
      {page === 'webhooks' && <DocsWebhooks />}
    </div>
  )
}

const crumbsOf = (page: DocsPage) => [{ label: 'Partners', to: href('/partners/ats') }, { label: PAGES[page].title }]

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: `${PAGES[loaderData.page].title} for developers`,
        description: PAGES[loaderData.page].lead,
        path: href('/docs/:page', { page: loaderData.page }),
        crumbs: crumbsOf(loaderData.page),
      })
    : [{ title: `Page not found | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
