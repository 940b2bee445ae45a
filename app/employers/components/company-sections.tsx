import ExternalLink from 'lucide-react/icons/external-link'
import Globe from 'lucide-react/icons/globe'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { counted, figure } from '#app/ui/display/figure.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { paragraphsOf } from '../about.ts'
import type { Office } from '../office.ts'
import type { PublicCompany } from '../public-company.ts'
import { sizeText } from '../size-text.ts'
import { NETWORKS, type NetworkField } from '../web-address.ts'

type Anchor = { id: string; label: string; count?: number }

/** Links to the parts of the page, as tabs. */
export const CompanyAnchors = ({ anchors }: { anchors: readonly Anchor[] }) => (
  <nav aria-label="On this page" className="border-b border-border-strong text-sm font-semibold no-print">
    <div className="wrap flex gap-1 overflow-x-auto [scrollbar-width:none]">
      {anchors.map(({ id, label, count }) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-12 items-center gap-1.5 border-y-3 border-transparent px-3.5 whitespace-nowrap text-foreground no-underline outline-offset-[-4px] first:-ml-3.5 hover:border-b-brand-line hover:text-brand-text"
        >
          {label}
          {count !== undefined && <span className="font-normal text-muted-foreground tabular-nums">{figure(count)}</span>}
        </a>
      ))}
    </div>
  </nav>
)

/** What the company says of itself: plain text in paragraphs. */
export const AboutSection = ({ text }: { text: string }) => (
  <Section id="about" title="About">
    <div className="prose text-lg">
      {paragraphsOf(text).map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  </Section>
)

/** An office with its open jobs and the search that finds them. */
type OfficeWithJobs = Office & { jobs: number; jobsTo: string }

export const OfficesSection = ({ offices }: { offices: readonly OfficeWithJobs[] }) => (
  <Section id="offices" title="Offices">
    <ul>
      {offices.map(({ placeId, place, note, jobs, jobsTo }) => (
        <li
          key={placeId}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-0.5 border-border py-2.5 text-sm not-first:border-t md:grid-cols-[200px_minmax(0,1fr)_auto]"
        >
          <span className="font-semibold">{place}</span>
          <span className="text-muted-foreground max-md:col-start-1 max-md:row-start-2">{note}</span>
          {jobs === 0 ? (
            <span className="text-muted-foreground max-md:col-start-2 max-md:row-start-1">No open jobs</span>
          ) : (
            <Link
              to={jobsTo}
              aria-label={`${counted(jobs, 'job')} in ${place}`}
              className="inline-flex items-center py-0.5 tabular-nums max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 max-md:min-h-11"
            >
              {counted(jobs, 'job')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </Section>
)

/** A part of the page, under a kerb line. */
export const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="mt-12 border-t border-border-strong pt-4.5">
    <h2 id={`${id}-title`} className="mb-2.5">
      {title}
    </h2>
    {children}
  </section>
)

/** Size, type, age on the board, and whether the website was checked. */
export function KeyFactsSection({ company }: { company: PublicCompany }) {
  const size = sizeText(company)
  return (
    <SideSection id="facts" title="Key facts">
      <FactList
        facts={[
          ...(size ? [{ label: 'Company size', value: size }] : []),
          ...(company.company_type ? [{ label: 'Company type', value: company.company_type }] : []),
          {
            label: `On ${brand.name}`,
            value: (
              <>
                since <Time at={company.created_at} format="month-year" />
              </>
            ),
          },
          ...(company.isChecked === null ? [] : [{ label: 'Checked', value: <Checked {...company} /> }]),
        ]}
      />
    </SideSection>
  )
}

/** By the desk, with the day, or by a mail address at the domain of the website. */
function Checked({ isChecked, checkedAt }: Pick<PublicCompany, 'isChecked' | 'checkedAt'>) {
  if (!checkedAt) return isChecked ? 'By its website' : 'Not checked yet'
  return (
    <>
      By {brand.name} on <Time at={checkedAt} format="date-year" />
    </>
  )
}

const NETWORK_FIELDS = Object.keys(NETWORKS) as NetworkField[]

/** The company elsewhere; nothing when it has stated no address. */
export function LinksSection({ links }: { links: PublicCompany['links'] }) {
  const shown = [
    ...(links.website ? [{ href: links.website, label: new URL(links.website).hostname.replace(/^www\./, ''), icon: Globe }] : []),
    ...NETWORK_FIELDS.flatMap((field) => {
      const link = links[field]
      return link ? [{ href: link, label: NETWORKS[field].name, icon: ExternalLink }] : []
    }),
  ]
  if (shown.length === 0) return null
  return (
    <SideSection id="links" title="Links">
      <ul className="text-sm">
        {shown.map(({ href, label, icon }) => (
          <li key={label}>
            <a href={href} rel="noopener nofollow ugc" className="inline-flex min-h-8 items-center gap-2 wrap-anywhere max-md:min-h-11">
              <Icon icon={icon} className="size-4 shrink-0 text-muted-foreground" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </SideSection>
  )
}

/** A part of the side. */
export const SideSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="border-t border-border-strong pt-3">
    <h2 id={id} className="mb-2.5 text-xl">
      {title}
    </h2>
    {children}
  </section>
)
