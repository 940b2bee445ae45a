import { brand } from '#app/platform/brand.ts'
import { cx } from '../cx.ts'

const fronts =
  'M1 27V11h1.5v-1a4.5 4.5 0 0 1 9 0v1H13v16H9v-8H5v8zM5.5 12v3h3v-3zM14.5 27V3h11v24h-3v-6h-5v6zM17.5 6.5v3h2v-3zm4 0v3h2v-3zm-4 5.5v3h2v-3zm4 0v3h2v-3zM27 27V15l-1-.4 8.5-6.6 8.5 6.6-1 .4v12h-5v-8h-5v8z'

/** The brand mark, three fronts on a kerb, with or without the name beside it. */
export function Mark({ wordmark = true, onBand = false, className }: { wordmark?: boolean; onBand?: boolean; className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex items-end gap-2.25 font-display text-[1.375rem] leading-none font-semibold tracking-[-0.03em]',
        onBand ? 'text-band-foreground' : 'text-foreground',
        className,
      )}
    >
      <svg viewBox="0 0 44 30" aria-hidden="true" className={cx('h-6.5 w-9.5 shrink-0', !onBand && 'text-primary')}>
        <path d={fronts} fill="currentColor" fillRule="evenodd" />
        <path d="M33 20.5h3V27h-3z" className="fill-featured" />
        <path d="M0 28h44v2H0z" fill="currentColor" />
      </svg>
      {wordmark && <span>{brand.name}</span>}
    </span>
  )
}
