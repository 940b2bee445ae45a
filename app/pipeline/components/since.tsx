import { inWords } from '#app/ui/display/moment.ts'
import { sinceWords } from '../card-words.ts'

/** How long a card has stood in its stage. */
export const Since = ({ at }: { at: Date }) => (
  // The server's clock and the browser's may differ by a day.
  <time
    dateTime={at.toISOString()}
    title={`In this stage since ${inWords(at, 'full')}`}
    suppressHydrationWarning
    className="whitespace-nowrap tabular-nums"
  >
    {sinceWords(at, new Date())}
  </time>
)
