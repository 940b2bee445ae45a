import type { ReactNode } from 'react'
import type { House } from '#app/ui/illustration/elevations.ts'
import { StreetScene } from '#app/ui/illustration/street-scene.tsx'

type Props = { title: string; text: string; houses: readonly House[]; children: ReactNode }

/** The end of a public page: what to do next, on the green band. */
export const ClosingBand = ({ title, text, houses, children }: Props) => (
  <section className="mt-18 flex flex-wrap items-end justify-between gap-x-12 gap-y-8 rounded-lg bg-band px-12 pt-14 text-band-foreground max-md:mt-13 max-md:px-6 max-md:pt-9 [&_:focus-visible]:outline-band-foreground">
    <div className="pb-10 max-md:pb-0">
      <h2 className="text-3xl">{title}</h2>
      <p className="mt-3 max-w-[44ch] text-lg text-band-muted">{text}</p>
      <p className="mt-5 flex flex-wrap gap-2.5">{children}</p>
    </div>
    <StreetScene houses={houses} night className="w-full max-w-105" />
  </section>
)
