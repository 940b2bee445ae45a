import { href, Link } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { Card } from '#app/ui/display/card.tsx'
import { figure } from '#app/ui/display/figure.ts'
import { Measure } from '#app/ui/display/measure.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { isBeingParsed, MAX_READ_PAGES, type ParsedStatus } from '../cv.ts'
import { needsCheck, type ReviewedEntry, SECTIONS, type Section } from '../review.ts'
import { DecisionLegend, FindingRow } from './finding-row.tsx'
import { ProfilePreview, type ShownProfile } from './profile-preview.tsx'

type Review = { confidence: number; groups: readonly { section: Section; title: string; entries: readonly ReviewedEntry[] }[] }

type Props = {
  cv: { parsed_status: ParsedStatus; pages: number | null } | null
  review: Review | null
  profile: ShownProfile | null
  asked: { correct: string | null; employers: boolean }
  result: FormResult | undefined
}

/** Specification, both documents §9: at most 8 skills, then '+N more'. */
const SHOWN = 8

/** The card of what was found in the CV, and of what employers will see of it. */
export function ParseResults({ cv, review, profile, asked, result }: Props) {
  return (
    <Card aria-labelledby="parse-results" aria-busy={cv !== null && isBeingParsed(cv)} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="parse-results" className="text-xl">
          Parse results
        </h2>
        {review && !asked.employers && (
          <p className="flex flex-wrap items-center gap-x-3 text-sm">
            <span className="text-muted-foreground">Average confidence</span>
            <span className="flex items-center gap-x-3 whitespace-nowrap">
              <Measure to={review.confidence} size="small" className="w-27.5" />
              <b className="font-semibold tabular-nums">{review.confidence}%</b>
            </span>
          </p>
        )}
      </div>
      {(review || profile) && <Views employers={asked.employers} />}
      {review && <ToCheck groups={review.groups} />}
      {asked.employers ? <ProfilePreview profile={profile} /> : <Findings cv={cv} review={review} asked={asked} result={result} />}
    </Card>
  )
}

function Views({ employers }: { employers: boolean }) {
  const views = [
    { to: '?', label: 'What your CV says', isCurrent: !employers },
    { to: '?show=employers', label: 'What employers will see', isCurrent: employers },
  ]
  return (
    <nav aria-label="Views of your profile" className="mt-3 flex flex-wrap gap-x-5 border-b border-border text-sm">
      {views.map(({ to, label, isCurrent }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className={cx(
            '-mb-px inline-flex min-h-9 items-center border-b-2 font-semibold no-underline max-md:min-h-11',
            isCurrent ? 'border-primary-line text-foreground' : 'border-transparent text-muted-foreground hover:text-foreground',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** How many findings are to check: employers see them meanwhile, which both views say. */
function ToCheck({ groups }: Pick<Review, 'groups'>) {
  const count = groups.flatMap(({ entries }) => entries).filter(needsCheck).length
  if (count === 0) return null
  return (
    <p className="mt-4 text-sm">
      <b className="font-semibold">{count} to check.</b> We are less than 60% sure of {count === 1 ? 'this finding' : 'these findings'}, and
      employers will see {count === 1 ? 'it' : 'them'} unless you correct or remove {count === 1 ? 'it' : 'them'}.
    </p>
  )
}

function Findings({ cv, review, asked, result }: Omit<Props, 'profile'>) {
  if (!review) return <NoResult cv={cv} />
  return (
    <>
      <DecisionLegend />
      {review.groups.map(({ section, title, entries }) => (
        <Group key={section} section={section} title={title} entries={entries} asked={asked} result={result} />
      ))}
      <NotFound pages={cv?.pages ?? null} groups={review.groups} />
    </>
  )
}

/** What the CV does not say; of a CV that was read in part nobody knows. */
function NotFound({ pages, groups }: { pages: number | null; groups: Review['groups'] }) {
  const write = <Link to={href('/onboard/profile')}>write them into your profile</Link>
  const missing = SECTIONS.filter(({ section }) => !groups.some((group) => group.section === section))
  const isReadInPart = pages !== null && pages > MAX_READ_PAGES
  if (!isReadInPart && missing.length === 0) return null
  return (
    <p className="mt-6 text-sm text-muted-foreground">
      {isReadInPart ? (
        <>
          We read the first {MAX_READ_PAGES} of {figure(pages)} pages. If later pages say things that matter, {write}, or replace this CV by
          a shorter one.
        </>
      ) : (
        <>
          Not found in this CV: {missing.map(({ title }) => title.replace(' added', '').toLowerCase()).join(', ')}. Employers look for them:{' '}
          {write}, or add them to your CV and replace it.
        </>
      )}
    </p>
  )
}

type GroupProps = Pick<Props, 'asked' | 'result'> & { section: Section; title: string; entries: readonly ReviewedEntry[] }

function Group({ section, title, entries, asked, result }: GroupProps) {
  const id = `found-${section}`
  const rows = (shown: readonly ReviewedEntry[]) =>
    shown.map((entry) => (
      <FindingRow
        key={`${entry.key} ${entry.state === 'own'}`}
        entry={entry}
        isCorrected={isCorrected(entry)}
        result={result}
        headingId={id}
      />
    ))
  const isCorrected = ({ key }: ReviewedEntry) =>
    result?.values.intent === 'correct'
      ? result.values.section === section && result.values.key === key
      : asked.correct === `${section}:${key}`
  const found = entries.filter((entry) => entry.found).length
  const rest = section === 'skills' ? entries.slice(SHOWN) : []
  return (
    <section aria-labelledby={id} className="@container mt-6">
      <h3 id={id} tabIndex={-1} className="mb-1.5 text-base tracking-normal outline-none">
        {title} <span className="ml-1 font-sans text-sm font-normal text-muted-foreground">{found > 0 && `${found} found`}</span>
      </h3>
      <ul className="border-t border-border-strong">{rows(entries.slice(0, entries.length - rest.length))}</ul>
      {rest.length > 0 && (
        <details open={rest.some(isCorrected) || undefined}>
          <summary className="flex min-h-9 w-max cursor-pointer list-none items-center rounded-sm text-sm font-semibold text-link underline-offset-4 hover:underline max-md:min-h-11">
            +{rest.length} more
          </summary>
          <ul>{rows(rest)}</ul>
        </details>
      )}
    </section>
  )
}

function NoResult({ cv }: Pick<Props, 'cv'>) {
  if (cv && isBeingParsed(cv))
    return (
      <div className="mt-5 grid gap-4">
        <p className="text-sm text-muted-foreground">What we find in your CV will appear here once it is read.</p>
        {['w-40', 'w-52', 'w-36', 'w-48'].map((width) => (
          <div key={width} className="flex items-center gap-6 border-t border-border pt-4">
            <Skeleton className={cx('h-5', width)} />
            <Skeleton className="h-5 flex-1 max-md:hidden" />
          </div>
        ))}
      </div>
    )
  return (
    <EmptyState
      house="weatherboard"
      className="mt-5"
      action={<ButtonLink to={href('/onboard/profile')}>Write your profile by hand</ButtonLink>}
    >
      {cv === null
        ? 'Upload your CV, and your roles, licence, skills and software appear here, each with the line it came from.'
        : cv.parsed_status === 'failed'
          ? 'This CV could not be read, so there is nothing to show. Retry it, or replace it.'
          : 'The changes of this CV are undone. Your profile is as it was before, with what you changed by hand. Replace it to read another one.'}
    </EmptyState>
  )
}
