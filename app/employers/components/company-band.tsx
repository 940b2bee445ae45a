import type { CSSProperties, ReactNode } from 'react'
import { brandVariables } from '#app/ui/brand-colours.ts'
import { parseColour, toHex } from '#app/ui/colour.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import { StreetScene } from '#app/ui/illustration/street-scene.tsx'
import { firstSentence } from '../about.ts'
import type { BrandColours } from '../brand.ts'

type Props = {
  shown: {
    name: string
    /** What and where it is: "Strata, North Sydney NSW". */
    line: string
    about: string | null
    colours: BrandColours | null
    logo_url: string | null
    banner_url: string | null
  }
  /** The lists that lead here. */
  above: readonly { label: string; to: string }[]
  children: ReactNode
}

/** The head of the page of a company or an agency, in its colour where it shows one, else in ours. The second colour lights windows and doors. */
export function CompanyBand({ shown: { name, line, about: text, colours, logo_url, banner_url }, above, children }: Props) {
  const about = firstSentence(text ?? '')
  return (
    <div
      style={bandStyle(colours)}
      className="company-band overflow-hidden bg-band text-band-foreground brand-rings print:bg-transparent print:text-foreground"
    >
      {banner_url && <img src={banner_url} alt="" width={1200} height={300} className="h-[min(15rem,25vw)] w-full bg-white object-cover" />}
      <div className="wrap">
        <Breadcrumbs onBand items={[...above, { label: name }]} />
        <div className="grid items-end gap-x-12 pt-7 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] max-md:pt-4">
          <div className="grid items-start gap-6 pb-9 md:grid-cols-[96px_minmax(0,1fr)] max-md:gap-4 max-md:pb-6">
            <CompanyPlate name={name} logoUrl={logo_url} size="page" inverse />
            <div className="min-w-0">
              <h1 className="leading-[1.1]! tracking-[-0.025em]! wrap-anywhere">
                <bdi>{name}</bdi>
              </h1>
              <p className="mt-1.5 font-semibold">{line}</p>
              {about && <p className="mt-2.5 max-w-[40ch] text-lg">{about}</p>}
              <div className="mt-5 flex flex-wrap gap-2.5 no-print max-md:flex-col">{children}</div>
            </div>
          </div>
          {!banner_url && (
            <StreetScene houses={['terrace', 'flats', 'weatherboard']} night className="w-full max-lg:max-w-105 max-md:max-w-none" />
          )}
        </div>
      </div>
    </div>
  )
}

function bandStyle(colours: BrandColours | null): CSSProperties | undefined {
  const brand = brandVariables(colours?.primary)
  if (!brand) return undefined
  const second = parseColour(colours?.secondary)
  return {
    ...brand,
    '--band': 'var(--brand)',
    '--band-foreground': 'var(--on-brand)',
    '--band-muted': 'var(--on-brand-muted)',
    ...(second ? { '--featured': toHex(second) } : {}),
  } as CSSProperties // React's type has no custom properties
}
