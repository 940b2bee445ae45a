import { href } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Card } from '#app/ui/display/card.tsx'
import { ElevationDrawing } from '#app/ui/illustration/elevation-drawing.tsx'

/** The way into the trade, for a person whose profile shows no relevant experience. */
export function EntryPathwayCard() {
  return (
    <Card aria-labelledby="entry-pathway" className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <ElevationDrawing house="queenslander" className="w-24 shrink-0" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="entry-pathway" className="text-xl">
          Entry Pathway
        </h2>
        <p className="mt-1 text-sm text-muted-foreground">
          Your profile shows no experience in property or sales yet. See the roles to start with, what each asks for and who teaches it.
        </p>
        <ButtonLink to={href('/entry-pathway')} className="mt-3">
          Start in real estate
        </ButtonLink>
      </div>
    </Card>
  )
}
