import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { Mark } from '#app/ui/illustration/mark.tsx'
import { Kept } from '#app/ui/kept.tsx'
import type { NavEntry } from './nav-entry.ts'

export type LinkGroup = { title: string; links: readonly NavEntry[] }

type Props = {
  /** Job seekers, Employers, About, Legal. */
  groups: readonly LinkGroup[]
  /** Shown at the right of the last line: the theme switch. */
  children?: ReactNode
}

export function SiteFooter({ groups, children }: Props) {
  return (
    <footer className="no-print sticky top-[100vh] mt-18 bg-band pt-12 pb-24 text-sm text-band-foreground max-md:mt-13 xl:tall:pb-9 [&_:focus-visible]:outline-band-foreground">
      <div className="wrap">
        <Kept
          as="div"
          className="grid gap-x-8 gap-y-7 max-md:grid-cols-2 md:grid-cols-[1.7fr_repeat(auto-fit,minmax(0,1fr))] md:[grid-auto-flow:column]"
          name="footer"
          of={Groups}
          with={{ groups }}
        />
        <div className="mt-9 flex flex-wrap items-center justify-between gap-x-7 gap-y-3 border-t border-[color-mix(in_oklab,var(--band-foreground)_22%,var(--band))] pt-4.5 text-band-muted">
          <p>
            © {new Date().getFullYear()} {brand.name}
          </p>
          <p>About the data: Location data © GeoNames, CC BY 4.0, modified.</p>
          {children}
        </div>
      </div>
    </footer>
  )
}

const Groups = ({ groups }: Pick<Props, 'groups'>) => (
  <>
    <div className="max-md:col-span-2">
      <Link to="/" aria-label={`${brand.name}, home`} className="inline-flex min-h-8 items-center no-underline">
        <Mark onBand />
      </Link>
      <p className="mt-3 max-w-[34ch] text-band-muted">{brand.tagline}</p>
    </div>
    {groups
      .filter(({ links }) => links.length > 0)
      .map((group) => (
        <nav key={group.title} aria-label={group.title}>
          <h2 className="mb-2 text-base tracking-normal">{group.title}</h2>
          <ul>
            {group.links.map((link) => (
              <li key={link.to + link.label}>
                <Link to={link.to} className="inline-block py-1 text-band-foreground no-underline hover:underline max-md:py-1.5">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
  </>
)
