import type { ReactNode } from 'react'
import { href, Link, useFetcher } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { inWords } from '#app/ui/display/moment.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'

type Named = { id: string; name: string }

/** On every page of a company or agency that is suspended, so that nobody wonders why an ad is held or a form refused. */
export function TeamSuspended({ name, until }: { name: string; until: Date }) {
  return (
    <Notice
      tone="warning"
      className="mb-5"
      title={`${name} is suspended until ${inWords(until, 'date-year')}.`}
      action={<Link to={href('/contact')}>Write to us</Link>}
    >
      Its ads are held, and nothing new can be published or sent to candidates. Our mail about it says why.
    </Notice>
  )
}

/** On a page that was opened for one agency, when another was chosen since: what is typed stays, and can be sent once this one is chosen again. */
export function WorksElsewhere({ opened, worksFor }: { opened: Named; worksFor: Named }) {
  return (
    <Notice
      tone="warning"
      role="status"
      className="mb-5"
      title={`You work for ${worksFor.name} now.`}
      action={<Choose agency={opened.id}>Work for {opened.name}</Choose>}
    >
      This page is of {opened.name}, and nothing on it can be saved until you work for {opened.name} again.
    </Notice>
  )
}

/** After somebody was removed from the agency that they worked for. */
export function AgencyLost({ lost, worksFor }: { lost: string; worksFor: Named | null }) {
  return (
    <Notice
      tone="warning"
      className="mb-5"
      title={`You are no longer a member of ${lost}.`}
      action={<Choose agency={worksFor?.id ?? ''}>I have read it</Choose>}
    >
      {worksFor && `You work for ${worksFor.name} now.`}
    </Notice>
  )
}

/** Chooses an agency and leaves the page as it is: without scripts the answer opens in a new tab. */
function Choose({ agency, children }: { agency: string; children: ReactNode }) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={href('/recruiter/agencies')} target="_blank" preventScrollReset>
      <input type="hidden" name="intent" value="switch" />
      <input type="hidden" name="agency" value={agency} />
      <input type="hidden" name="stay" value="yes" />
      <Button size="small" pending={fetcher.state !== 'idle'}>
        {children}
      </Button>
    </fetcher.Form>
  )
}
