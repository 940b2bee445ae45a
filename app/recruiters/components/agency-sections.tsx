import { href, Link } from 'react-router'
import { Section, SideSection } from '#app/employers/components/company-sections.tsx'
import { brand } from '#app/platform/brand.ts'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { counted } from '#app/ui/display/figure.ts'
import { Time } from '#app/ui/display/time.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import { CATEGORY } from '#app/vocabulary/category.ts'
import { areaName, type NamedClient, type PublicAgency, placeOf } from '../agency.ts'
import { boardPath } from '../board.ts'

/** The kinds of jobs an agency recruits for, and where. */
export const SpecialisesSection = ({ agency: { categories, regions } }: { agency: PublicAgency }) => (
  <Section id="specialises" title="Specialises in">
    <FactList
      facts={[
        ...(categories.length > 0 ? [{ label: 'Jobs in', value: categories.map((slug) => CATEGORY[slug].label).join(', ') }] : []),
        ...(regions.length > 0 ? [{ label: 'Places', value: regions.map(areaName).join(', ') }] : []),
      ]}
    />
  </Section>
)

/** The clients who agreed to be named, each with the jobs that name it. */
export const ClientsSection = ({ clients }: { clients: readonly NamedClient[] }) => (
  <Section id="clients" title="Clients">
    <ul>
      {clients.map(({ name, slug, logo_url, jobs }) => (
        <li key={name} className="flex items-center gap-3.5 border-border py-2.5 text-sm not-first:border-t">
          <CompanyPlate name={name} logoUrl={logo_url} />
          <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
            {slug === null ? (
              name
            ) : (
              <Link to={href('/companies/:slug', { slug })} className="inline-block py-1">
                {name}
              </Link>
            )}
          </span>
          <span className="text-muted-foreground tabular-nums">{counted(jobs, 'job')}</span>
        </li>
      ))}
    </ul>
  </Section>
)

/** Where an agency is, its age on the product, whether its website was checked, and its board. */
export function AgencyFacts({ agency }: { agency: PublicAgency }) {
  const { slug, created_at, isChecked, board_published } = agency
  const place = placeOf(agency)
  return (
    <SideSection id="facts" title="Key facts">
      <FactList
        facts={[
          ...(place ? [{ label: 'Place', value: place }] : []),
          {
            label: `On ${brand.name}`,
            value: (
              <>
                since <Time at={created_at} format="month-year" />
              </>
            ),
          },
          ...(isChecked === null ? [] : [{ label: 'Website', value: isChecked ? 'Checked' : 'Not checked yet' }]),
          ...(board_published ? [{ label: 'Board', value: <Link to={boardPath(slug)}>All jobs on one page</Link> }] : []),
        ]}
      />
    </SideSection>
  )
}
