import { type FormEvent, type ReactNode, useState } from 'react'
import { TextArea } from '../forms/text-area.tsx'
import { type Kept, keptNow, lostWords, type Values, withTyped } from './kept-words.ts'
import { Notice } from './notice.tsx'

type Props = {
  /** Another one after each form that was accepted: what was typed before is saved. */
  acceptedKey: string
  /** False once the page has no place for the form any more, as after a colleague sent what it writes. */
  isOpen: boolean
  /** Which part of the page is open, where one takes the place of another with the fields of its own. */
  part?: string
  /** The fields that hold words, with their labels. */
  fields: Readonly<Record<string, string>>
  /** What was typed in the form that was refused last. */
  refused: Values | undefined
  /** What of it stands in a field: all of it while the page is open, unless it says otherwise. */
  standing?: Values | undefined
  title: string
  children: ReactNode
}

/**
 * Keeps what somebody types in the forms of a page: where a reload takes a form away before it was saved, its words stay there, to copy. They go
 * with the next page.
 */
export function KeepWords(props: Props) {
  const { acceptedKey: key, isOpen, part = 'form', fields, refused, standing = isOpen ? refused : undefined, title, children } = props
  const open = isOpen ? part : null
  const [before, setKept] = useState<Kept>({ key, part: open, here: {}, gone: {} })
  const kept = keptNow(before, key, open)
  if (kept !== before) setKept(kept)
  const note = ({ target }: FormEvent) => {
    const form = target instanceof Element && target.closest('form')
    if (!form) return
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    setKept((last) => withTyped(last, values))
  }
  const words = lostWords(fields, { ...refused, ...kept.gone }, standing)
  if (words.length === 0 && !isOpen) return null
  return (
    <div className="grid grid-cols-1 gap-6">
      {words.length > 0 && (
        <section aria-label="What you typed" className="grid gap-4">
          <Notice tone="warning" role="status" title={title}>
            What you typed is not in it. It stays here to copy until you leave this page.
          </Notice>
          {words.map(({ name, label, text }) => (
            <TextArea key={name} id={`typed-${name}`} name={name} label={label} rows={text.length > 80 ? 6 : 1} readOnly value={text} />
          ))}
        </section>
      )}
      {isOpen && <div onInput={note}>{children}</div>}
    </div>
  )
}
