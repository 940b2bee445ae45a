import { href, Link } from 'react-router'
import type { State } from '#app/places/location.ts'
import { monthInWords } from '#app/ui/display/day.ts'

/** `checked` is a month, YYYY-MM. */
export type StateLicensing = { state: State; regulator: string; site: string; entry: string; full: string; checked: string }

/** What a state asks of those who work in the trade, with who says so and when it was checked. */
export const StateLicensingFacts = ({ state, regulator, site, entry, full, checked }: StateLicensing) => (
  <>
    <p>{entry}</p>
    <p className="mt-2">{full}</p>
    <p className="mt-3 text-sm text-muted-foreground">
      Regulator: <a href={site}>{regulator}</a>. As of {monthInWords(checked)}; general information, confirm it with the regulator.
    </p>
    <p className="mt-3">
      <Link to={`${href('/entry-pathway')}?state=${state}`}>How to start in the trade in {state}</Link>
    </p>
  </>
)
