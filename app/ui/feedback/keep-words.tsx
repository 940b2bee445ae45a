import { type FormEvent, type ReactNode, useState } from 'react'
import { TextArea } from '../forms/text-area.tsx'
import { Notice } from './notice.tsx'

type Values = Record<string, string | string[]>

type Props = {
  /** Another one after each form that was accepted: what was typed before is saved. */
  acceptedKey: string
  /** False once the page has no place for the form any more, as after a colleague sent what it writes. */
  isOpen: boolean
  /** The fields that hold words, with their labels. */
  fields: Readonly<Record<string, string>>
  /** What was typed in the form that was refused last. */
  refused: Values | undefined
  title: string
  children: ReactNode
}

/**
 * Keeps what somebody types in a form: where a reload of the page takes the form away before it was saved, its words stay there, to copy. They go
 * with the next page.
 */
export function KeepWords({ acceptedKey: key, isOpen, fields, refused, title, children }: Props) {
  const [typed, setTyped] = useState<{ key: string; values: Values } | null>(null)
  const note = ({ target }: FormEvent) => {
    const form = target instanceof Element && target.closest('form')
    if (form) setTyped({ key, values: Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])) })
  }
  if (isOpen) return <div onInput={note}>{children}</div>
  const values = typed?.key === key ? typed.values : refused
  const words = Object.entries(fields).flatMap(([name, label]) => {
    const text = String(values?.[name] ?? '')
    return text === '' ? [] : [{ name, label, text }]
  })
  if (words.length === 0) return null
  return (
    <section aria-label="What you typed" className="grid gap-4">
      <Notice tone="warning" role="status" title={title}>
        What you typed is not in it. It stays here to copy until you leave this page.
      </Notice>
      {words.map(({ name, label, text }) => (
        <TextArea key={name} id={`typed-${name}`} name={name} label={label} rows={text.length > 80 ? 6 : 1} readOnly value={text} />
      ))}
    </section>
  )
}
