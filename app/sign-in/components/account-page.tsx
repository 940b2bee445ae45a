import type { ReactNode } from 'react'
import { StreetScene } from '#app/ui/illustration/street-scene.tsx'

/** The frame of the sign-in and sign-up pages: the form on the left, a street at night on the right; narrow screens show the form only. */
export function AccountPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  // The negative margin cancels the space above the footer, so that the picture reaches it.
  return (
    <div className="lg:-mb-18 lg:grid lg:min-h-[calc(100dvh-4.5rem)] lg:grid-cols-2">
      <div className="wrap py-10 max-md:py-7 lg:flex lg:flex-col lg:justify-center lg:pl-[max(1.5rem,calc(50vw-36.5rem))]">
        <div className="w-full max-w-110 max-lg:mx-auto">
          <h1>{title}</h1>
          {children}
        </div>
      </div>
      <div className="flex flex-col justify-between gap-10 overflow-hidden bg-band text-band-foreground max-lg:hidden">
        <p className="max-w-[17ch] px-14 pt-14 font-display text-4xl leading-(--leading-heading) font-semibold tracking-[-0.022em]">
          Every front door leads to a team
        </p>
        <StreetScene houses={['terrace', 'weatherboard']} night className="ml-12 w-[130%] max-w-none" />
      </div>
    </div>
  )
}
