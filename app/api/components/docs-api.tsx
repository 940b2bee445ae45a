import { Link } from 'react-router'
import { CodeBlock } from '#app/ui/display/code-block.tsx'
import { PageSection } from '#app/ui/display/page-section.tsx'
import { FEEDS, PARAMETERS, XML_ELEMENTS } from '../docs.ts'
import { DocsTable } from './docs-table.tsx'

/** What can be read here, and what can be brought in. `newest` is an entry of the feed as it is now, null on an empty board. */
export const DocsApi = ({ newest }: { newest: string | null }) => (
  <>
    <PageSection id="feeds" title="What you can read" space="small">
      <DocsTable
        caption="Addresses"
        heads={['Address', 'What it holds']}
        rows={FEEDS.map(({ path, type, holds, seconds }) => [path, `${holds}. ${type}; ask every ${seconds} seconds at most.`])}
      />
      <p className="mt-4 max-w-[66ch]">
        Nobody needs a key or an account. Answers of searches and news carry an <code>ETag</code>: send it back as{' '}
        <code>If-None-Match</code>, and what has not changed costs you nothing (304). <code>/jobs.xml</code> is written for two readers at
        once; a third is told to come again (503 with <code>Retry-After</code>).
      </p>
    </PageSection>
    <PageSection id="search" title="Choosing jobs">
      <p className="mb-4 max-w-[66ch]">
        <code>/jobs.json</code> and <code>/jobs.rss</code> take the parameters of the <Link to="/jobs">search</Link>: what its address shows
        after the question mark, they understand. Those marked “several” may come more than once. What cannot be read is ignored.
      </p>
      <DocsTable
        caption="Parameters of a search"
        heads={['Parameter', 'Values']}
        rows={PARAMETERS.map(({ name, values, many }) => [name, many ? `${values} (several)` : values])}
      />
    </PageSection>
    {newest && (
      <PageSection id="newest" title="The newest entry of /jobs.json, as it is now">
        <CodeBlock label="Entry as JSON">{newest}</CodeBlock>
      </PageSection>
    )}
    <PageSection id="bringing" title="Bringing jobs in">
      <p className="mb-4 max-w-[66ch]">
        Whoever runs this board brings jobs in with a command: XML with these elements, or one JSON object a line. The second time, jobs
        that are known change and the others are added. There is no address that takes jobs from outside: <Link to="/contact">ask us</Link>{' '}
        to read your feed.
      </p>
      <DocsTable caption="Elements of a job in XML" heads={['Element', 'Meaning']} rows={XML_ELEMENTS} />
    </PageSection>
    <PageSection id="not-here" title="What there is not">
      <p className="max-w-[66ch]">
        No keys, no writing over HTTP, no applications in JSON. Employers and agencies export their candidates as a table from the list of
        candidates.
      </p>
    </PageSection>
  </>
)
