import type { Hint, HintedField } from '#app/posting/hint.ts'

/** The hints beside a field. They inform and never block, so they are no errors: a status that screen readers announce when it changes. */
export function PostingHints({ hints, of }: { hints: readonly Hint[]; of: HintedField }) {
  const shown = hints.filter(({ field }) => field === of)
  return (
    <div role="status" aria-label="Hints" className="empty:hidden">
      {shown.length > 0 && (
        <ul className="-mt-3 grid gap-2 text-sm">
          {shown.map(({ text, conditions = [], after, source }) => (
            <li key={text} className="border-l-3 border-featured-line bg-muted px-3 py-2 wrap-anywhere">
              {text}{' '}
              {conditions.length > 0 && (
                <ul className="my-1 list-disc space-y-1 pl-5">
                  {conditions.map((condition) => (
                    <li key={condition}>{condition}</li>
                  ))}
                </ul>
              )}
              {after && `${after} `}
              <a href={source.url} target="_blank" rel="noopener noreferrer">
                {source.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
