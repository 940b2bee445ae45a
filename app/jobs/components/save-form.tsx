import { href } from 'react-router'
import { cx } from '#app/ui/cx.ts'

type Props = { jobId: number; title: string; saved: boolean }

/**
 * The save button of a long list: a plain form and a plain SVG. Fifty fetchers and fifty icon components would take a third of the page's
 * render time on the server; `useListSaving` submits the forms for the whole list.
 */
export function SaveForm({ jobId, title, saved }: Props) {
  return (
    <form method="post" action={href('/jobs/:jobId/saved', { jobId: String(jobId) })}>
      <button
        type="submit"
        name="saved"
        value={String(!saved)}
        aria-label={`Save ${title}`}
        aria-pressed={saved}
        data-save=""
        className={cx('save-mark hover:text-accent-foreground', saved ? 'text-link' : 'text-muted-foreground')}
      >
        <svg aria-hidden="true" className={cx('size-5 stroke-current stroke-[1.75]', saved ? 'fill-current' : 'fill-none')}>
          <use href={`#${MARK}`} />
        </svg>
      </button>
    </form>
  )
}

const MARK = 'save-mark'

/** The icon that the save buttons of a list share. Render it once beside the list. */
export const SaveIconSymbol = () => (
  <svg aria-hidden="true" className="hidden">
    <symbol id={MARK} viewBox="0 0 24 24" strokeLinejoin="round">
      <path d="M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.5.9L13 18.3a2 2 0 0 0-2 0l-4.5 2.6A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z" />
    </symbol>
  </svg>
)
