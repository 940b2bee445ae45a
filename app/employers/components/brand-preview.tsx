import { brandShades, surfaceColours, type Theme } from '#app/ui/brand-colours.ts'
import { type Rgb, toHex } from '#app/ui/colour.ts'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'

// The text of our pages, as in tokens.css: a preview shows both themes, whichever the page has.
const INK: Record<Theme, { text: string; muted: string }> = {
  light: { text: 'oklch(0.255 0.02 168)', muted: 'oklch(0.445 0.02 140)' },
  dark: { text: 'oklch(0.93 0.014 82)', muted: 'oklch(0.762 0.018 120)' },
}

type Props = { company: { name: string; line: string; logoUrl: string | null }; main: Rgb; second: Rgb }

/** A company page's head and an ad in the company's colours, in both themes. */
export function BrandPreview(props: Props) {
  return (
    <div className="grid gap-4 sm:max-lg:grid-cols-2">
      <Themed {...props} theme="light" label="Light" />
      <Themed {...props} theme="dark" label="Dark" />
    </div>
  )
}

function Themed({ company, main, second, theme, label }: Props & { theme: Theme; label: string }) {
  const { brand, onBrand, text, line } = brandShades(main)
  const [page] = surfaceColours(theme) as [Rgb]
  const { text: ink, muted } = INK[theme]
  return (
    <figure className="overflow-hidden rounded-lg border border-input" style={{ background: toHex(page), color: ink }}>
      <figcaption className="px-4 py-1.5 text-xs" style={{ color: muted }}>
        {label}
      </figcaption>
      <div
        className="flex items-center gap-3 border-b-4 px-4 py-3.5"
        style={{ background: toHex(brand), color: toHex(onBrand), borderColor: toHex(second) }}
      >
        <CompanyPlate name={company.name} logoUrl={company.logoUrl} colour={toHex(onBrand)} />
        <p className="min-w-0">
          <span className="block leading-tight font-semibold wrap-anywhere">{company.name}</span>
          <span className="text-xs">{company.line}</span>
        </p>
      </div>
      <div className="grid gap-1 p-4">
        <p className="font-display text-lg leading-tight font-semibold">Property Manager</p>
        <p className="text-sm" style={{ color: muted }}>
          Full-time, licence needed
        </p>
        <div className="my-1 h-1 w-1/3 rounded-full" style={{ background: toHex(line[theme]) }} />
        <p className="flex flex-wrap items-center gap-3 pt-1 text-sm font-semibold">
          <span className="rounded-md px-3 py-2" style={{ background: toHex(brand), color: toHex(onBrand) }}>
            Apply Now
          </span>
          <span className="underline underline-offset-4" style={{ color: toHex(text[theme]) }}>
            All jobs
          </span>
        </p>
      </div>
    </figure>
  )
}
