import { href } from 'react-router'
import { shownFilename } from '#app/platform/filename.ts'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { Timeline, type TimelineEntry } from '#app/ui/display/timeline.tsx'
import type { Version } from '../review.ts'

/** The versions of a CV, the current one first: when each came, what was found in it, and how it differs from the one before. */
export function CvHistory({ versions }: { versions: readonly Version[] }) {
  const entries = versions.flatMap(entriesOf)
  return <Timeline entries={entries.map((entry, at) => ({ ...entry, now: at === 0 }))} />
}

function entriesOf({ id, filename, created_at, last_parsed_at, parsed_status, replaced, result, changes }: Version): TimelineEntry[] {
  const name = shownFilename(filename)
  const found = result && `${result.skills} skills, ${result.realEstateRoles} real estate roles`
  const uploaded: TimelineEntry = {
    key: `${id} uploaded`,
    title: (
      <>
        Uploaded{' '}
        <a href={`${href('/cv-management')}?view=${id}`} target="_blank" rel="noreferrer" className="wrap-anywhere">
          {name}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        {replaced && <span className="wrap-anywhere">, replacing {shownFilename(replaced)}</span>}
      </>
    ),
    at: <Time at={created_at} format="date-time" />,
  }
  if (!last_parsed_at || (parsed_status !== 'parsed' && parsed_status !== 'failed')) return [uploaded]
  const read: TimelineEntry = {
    key: `${id} read`,
    title: parsed_status === 'failed' ? 'Parsing failed' : `Parsed: ${found}`,
    detail: (
      <>
        {result?.undone && <p>Its changes are undone.</p>}
        {changes.length > 0 && <Changes changes={changes} />}
      </>
    ),
    at: <Time at={last_parsed_at} format="date-time" />,
  }
  return [read, uploaded]
}

function Changes({ changes }: Pick<Version, 'changes'>) {
  return (
    <Disclosure summary="What changed">
      <dl className="grid gap-2">
        {changes.map(({ title, came, went }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            {came.length > 0 && <dd>Added: {came.join(', ')}</dd>}
            {went.length > 0 && <dd className="text-muted-foreground">Removed: {went.join(', ')}</dd>}
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
