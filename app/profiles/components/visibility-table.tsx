import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { SEEN, VIEWERS, VISIBILITY_WORDS, type Viewer, type Visibility } from '../visibility.ts'

type Seen = (typeof SEEN)[Viewer]

const ROWS: readonly { label: string; cell: (seen: Seen) => boolean | string }[] = [
  { label: 'Role, licence and skills', cell: ({ work }) => work },
  { label: 'Suburb', cell: ({ place }) => (place === 'state' ? 'State only' : place === 'suburb') },
  { label: 'Summary', cell: ({ summary }) => summary },
  { label: 'Name and contact', cell: ({ contact }) => contact },
  { label: 'Licence number', cell: ({ licenceNumber }) => licenceNumber },
  { label: 'CV file', cell: ({ cv }) => (cv ? 'The one you choose' : false) },
]

const LABELS: Record<Viewer, string> = {
  public: VISIBILITY_WORDS.public.label,
  limited: VISIBILITY_WORDS.limited.label,
  private: VISIBILITY_WORDS.private.label,
  applied: 'After you apply',
  consented: 'After you agree to meet',
}

/** What employers see at each level of visibility, and with an application. */
export function VisibilityTable({ level }: { level: Visibility }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label="What employers see at each level" tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full min-w-130 border-collapse text-left text-sm">
        <caption className="sr-only">What employers see at each level</caption>
        <thead>
          <tr className="border-b border-border-strong">
            <td />
            {VIEWERS.map((viewer) => (
              <th key={viewer} scope="col" className={cx('py-2 pr-3 font-semibold', viewer === level && 'text-link')}>
                {LABELS[viewer]}
                {viewer === level && <span className="sr-only">, your choice</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ label, cell }) => (
            <tr key={label} className="border-b border-border">
              <th scope="row" className="py-2 pr-3 font-medium">
                {label}
              </th>
              {VIEWERS.map((viewer) => (
                <td key={viewer} className="py-2 pr-3">
                  {shown(cell(SEEN[viewer]))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function shown(value: boolean | string): ReactNode {
  if (typeof value === 'string') return value
  if (!value) return <span className="text-muted-foreground">No</span>
  return (
    <>
      <Icon icon={Check} className="text-success" />
      <span className="sr-only">Yes</span>
    </>
  )
}
