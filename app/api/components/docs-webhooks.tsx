import { Link } from 'react-router'
import { PageSection } from '#app/ui/display/page-section.tsx'
import { DocsTable } from './docs-table.tsx'

const INSTEAD = [
  ['/jobs.json with If-None-Match', 'New and changed jobs of a search within a minute; an answer without news is empty'],
  ['/jobs.xml', 'Every open job: one that is no longer in it has closed'],
  ['/sitemap.xml', 'Every open job with when it last changed'],
] as const

/** That there are no webhooks, and how to learn of changes without. */
export const DocsWebhooks = () => (
  <>
    <p className="mt-8 max-w-[66ch]">
      There are no webhooks: this board does not call addresses of yours. What changes can be asked for, at little cost.
    </p>
    <PageSection id="instead" title="What to ask instead" space="small">
      <DocsTable caption="Ways to learn of changes" heads={['Ask', 'And learn']} rows={INSTEAD} />
      <p className="mt-4 max-w-[66ch]">
        People need no program: <Link to="/alerts/new">new jobs by email</Link> come as they are published, daily or weekly.
      </p>
    </PageSection>
  </>
)
