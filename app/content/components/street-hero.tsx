import type { ReactNode } from 'react'
import type { House } from '#app/ui/illustration/elevations.ts'
import { StreetScene } from '#app/ui/illustration/street-scene.tsx'

type Props = { title: ReactNode; lead: ReactNode; houses: readonly House[]; note: ReactNode; children: ReactNode }

/** The top of a page for employers or recruiters: what it is, the buttons for what one can do with a note below them, and a piece of the street. */
export const StreetHero = ({ title, lead, houses, note, children }: Props) => (
  <div className="grid items-end gap-x-16 gap-y-8 pt-13 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] max-md:pt-7">
    <div>
      <h1 className="max-w-[14ch] text-5xl leading-[1.08] tracking-[-0.03em] max-md:text-4xl">{title}</h1>
      <p className="mt-4 max-w-[46ch] text-xl leading-[1.45] text-muted-foreground max-md:text-lg">{lead}</p>
      <p className="mt-6 flex flex-wrap gap-2.5">{children}</p>
      <p className="mt-3 text-sm text-muted-foreground">{note}</p>
    </div>
    <StreetScene houses={houses} className="w-full max-lg:max-w-120" />
  </div>
)
