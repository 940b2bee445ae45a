import { cx } from '#app/ui/cx.ts'

type Props = { text: string /** Its beginning; null shows the whole. */; cut: string | null; className?: string }

/** A text that is cut, with "Read more" and "Show less". Native, so that it needs no scripts. */
export function CutText({ text, cut, className }: Props) {
  const look = cx('whitespace-pre-line wrap-anywhere', className)
  if (cut === null) return <p className={look}>{text}</p>
  return (
    <div className="group/cut">
      <p className={cx('group-has-[details[open]]/cut:hidden', look)}>{cut}</p>
      <p className={cx('hidden group-has-[details[open]]/cut:block', look)}>{text}</p>
      <details className="group/more text-sm">
        <summary className="inline-flex min-h-8 cursor-pointer list-none items-center rounded-sm font-semibold text-link underline underline-offset-3 max-md:min-h-11">
          <span className="group-open/more:hidden">Read more</span>
          <span className="hidden group-open/more:inline">Show less</span>
        </summary>
      </details>
    </div>
  )
}
