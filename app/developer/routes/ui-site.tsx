import { config } from '#app/platform/config.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { SecondaryHeader } from '#app/ui/shell/secondary-header.tsx'
import { SkipLink } from '#app/ui/shell/skip-link.tsx'
import { SlimFooter } from '#app/ui/shell/slim-footer.tsx'

/** The header of the employer and recruiter sites, for those who build and test the product. */
export function loader() {
  if (!config.devPages) throw notFound()
  return null
}

export default function DevUiSite() {
  return (
    <>
      <SkipLink />
      <SecondaryHeader
        entries={[
          { label: 'This site', to: '/dev/ui/site' },
          { label: 'Components', to: '/dev/ui', end: true },
        ]}
        action={{ label: 'Sign up', to: '/signup?type=employer' }}
      />
      <main id="main" tabIndex={-1} className="wrap min-h-60 pt-8 outline-none">
        <PageHead title="A site of its own" lead="Its own entries, and the way back to the main site." />
      </main>
      <SlimFooter links={[{ label: 'Components', to: '/dev/ui' }]} />
    </>
  )
}

export const meta = () => [{ name: 'robots', content: 'noindex' }, { title: 'A site of its own' }]
