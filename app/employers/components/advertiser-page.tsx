import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { brandVariables } from '#app/ui/brand-colours.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { counted } from '#app/ui/display/figure.ts'
import { CompanyBand } from './company-band.tsx'
import { AboutSection, CompanyAnchors } from './company-sections.tsx'
import { FollowButton } from './follow-button.tsx'

type Props = Pick<ComponentProps<typeof CompanyBand>, 'shown' | 'above'> & {
  kind: 'company' | 'agency'
  /** Its address. */
  page: string
  /** How many jobs it has open; they stand first. */
  total: number
  jobs: ReactNode
  /** Whether whoever looks follows it; null for those who cannot. */
  followed: boolean | null
  /** Its other sections, those that have something, with the name by which an anchor leads to each. */
  sections: readonly { id: string; label: string; count?: number; shows: ReactNode }[]
  /** Beside them: facts and links. */
  children: ReactNode
}

/** The page that everybody sees of a company or an agency, in its colours where it shows them. */
export function AdvertiserPage({ kind, shown, above, page, total, jobs, followed, sections, children }: Props) {
  const branded = brandVariables(shown.colours?.primary)
  const about = shown.about ? [{ id: 'about', label: 'About', shows: <AboutSection text={shown.about} /> }] : []
  const all = [...about, ...sections]
  return (
    <div style={branded ?? undefined} className={cx(branded && 'branded')}>
      <CompanyBand shown={shown} above={above}>
        {total > 0 && (
          <ButtonLink to="#jobs" variant="onBand" size="big">
            View {counted(total, 'open job')}
          </ButtonLink>
        )}
        {followed !== null && <FollowButton key={page} page={page} name={shown.name} followed={followed} look="band" />}
      </CompanyBand>
      <CompanyAnchors anchors={[{ id: 'jobs', label: 'Open jobs', count: total }, ...all]} />
      <div className="wrap grid gap-x-24 gap-y-10 pt-9 lg:grid-cols-[minmax(0,1fr)_21rem] max-md:pt-6">
        <div className="min-w-0">
          {jobs}
          {all.map(({ id, shows }) => (
            <Fragment key={id}>{shows}</Fragment>
          ))}
        </div>
        <aside aria-label={`About this ${kind}`} className="grid content-start gap-9">
          {children}
        </aside>
      </div>
    </div>
  )
}
