import { Link } from 'react-router'
import { counted } from '../display/figure.ts'
import { ElevationDrawing } from './elevation-drawing.tsx'
import type { House } from './elevations.ts'

type StreetLot = { house: House; label: string; to: string; count?: number; noun?: string }

/** A row of house fronts on one kerb, each a link with its name and count below; scrolls sideways on phones. */
export function Streetscape({ label, lots }: { label: string; lots: readonly StreetLot[] }) {
  return (
    <nav
      aria-label={label}
      className="grid auto-cols-[minmax(116px,1fr)] grid-flow-col pt-1 max-md:-mx-4 max-md:snap-x max-md:overflow-x-auto max-md:px-4 max-md:pb-2 max-md:[scrollbar-width:thin]"
    >
      {lots.map(({ house, label: name, to, count, noun = 'job' }) => (
        <Link key={name} to={to} className="group flex snap-start flex-col text-foreground no-underline">
          <ElevationDrawing
            house={house}
            className="h-auto w-full px-1.5 transition-[translate] duration-(--duration) ease-out group-hover:motion-safe:-translate-y-0.75"
          />
          <span className="block flex-1 border-t-[2.5px] border-street-line px-2 pt-3 text-center text-sm leading-[1.3] font-semibold group-hover:underline">
            {name}
            {count !== undefined && <span className="block font-normal text-muted-foreground tabular-nums">{counted(count, noun)}</span>}
          </span>
        </Link>
      ))}
    </nav>
  )
}
