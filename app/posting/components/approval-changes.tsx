import type { ReactNode } from 'react'
import type { ApprovalChange } from '#app/posting/approval.ts'
import type { Passage } from '#app/posting/passages.ts'

/** What a change of an ad removes and adds, field by field. Words say which is which, not the colours alone. */
export function ApprovalChanges({ changes }: { changes: readonly ApprovalChange[] }) {
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className="text-xl">
        What changes
      </h2>
      <dl className="mt-3 border-t border-border text-sm">
        {changes.map(({ label, before, after, passages }) => (
          <div key={label} className="grid gap-x-6 gap-y-2 border-b border-border py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="font-semibold">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{passages ? <Passages passages={passages} /> : <Row before={before} after={after} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const NOTHING = <span className="text-muted-foreground">Nothing</span>

const Row = ({ before, after }: { before: string; after: string }) => (
  <div className="grid gap-2 sm:grid-cols-2 sm:gap-x-6">
    <Said label="Now">{before ? <del className={REMOVED}>{before}</del> : NOTHING}</Said>
    <Said label="New">{after ? <ins className={ADDED}>{after}</ins> : NOTHING}</Said>
  </div>
)

const REMOVED = 'bg-destructive-soft px-0.5 whitespace-pre-line'
const ADDED = 'bg-success-soft px-0.5 whitespace-pre-line no-underline'

function Passages({ passages }: { passages: readonly Passage[] }) {
  if (passages.every(({ kind }) => kind === 'same')) return <p>Only spaces and empty lines change.</p>
  return (
    <div className="grid gap-2">
      {passages.map(({ kind, text }, at) => {
        const key = `${at} ${kind}`
        if (kind === 'same')
          return (
            <p key={key} className="text-muted-foreground">
              {text}
            </p>
          )
        return (
          <Said key={key} label={kind === 'removed' ? 'Removed' : 'Added'}>
            {kind === 'removed' ? <del className={REMOVED}>{text}</del> : <ins className={ADDED}>{text}</ins>}
          </Said>
        )
      })}
    </div>
  )
}

const Said = ({ label, children }: { label: string; children: ReactNode }) => (
  <p>
    <span className="block text-xs text-muted-foreground">{label}</span>
    {children}
  </p>
)
