import { ago, type Instant, inWords, type MomentFormat } from './moment.ts'

type Props = { at: Instant; format?: 'ago' | MomentFormat; className?: string }

/** An instant in words, with the full date for machines and on hover. */
export function Time({ at, format = 'ago', className }: Props) {
  return (
    // The relative time may differ between the server's rendering and the browser's.
    <time dateTime={new Date(at).toISOString()} title={inWords(at, 'full')} suppressHydrationWarning className={className}>
      {format === 'ago' ? ago(at) : inWords(at, format)}
    </time>
  )
}
