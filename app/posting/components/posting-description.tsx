import Bold from 'lucide-react/icons/bold'
import Heading from 'lucide-react/icons/heading'
import Link2 from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import { type RefObject, useRef } from 'react'
import { JOB_LIMITS } from '#app/jobs/job.ts'
import { applyFormat, type Format } from '#app/posting/text-format.ts'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { IconButton } from '#app/ui/controls/icon-button.tsx'
import { cx } from '#app/ui/cx.ts'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import type { PostingField } from './posting-field.ts'

const TOOLS = [
  { format: 'heading', label: 'Heading', icon: Heading },
  { format: 'bold', label: 'Bold', icon: Bold },
  { format: 'bullets', label: 'Bulleted list', icon: List },
  { format: 'numbers', label: 'Numbered list', icon: ListOrdered },
  { format: 'link', label: 'Link', icon: Link2 },
] as const satisfies readonly { format: Format; label: string; icon: unknown }[]

/** The description of the job. The buttons insert the Markdown for headings, lists, bold and links. */
export function PostingDescription({ field }: { field: PostingField }) {
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <TextArea
      ref={area}
      label="Description"
      {...field}
      limit={JOB_LIMITS.description}
      rows={14}
      hint="Headings and lists read better on phones."
      tools={<Tools area={area} />}
    />
  )
}

function Tools({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  // The tools need scripts. Until these run, their room is reserved; without scripts people type the Markdown.
  const hydrated = useHydrated()
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls="description"
      className={cx('mb-1.5 flex flex-wrap gap-0.5 scripting-none:hidden', !hydrated && 'invisible')}
    >
      {TOOLS.map(({ format, label, icon }) => (
        <IconButton key={format} icon={icon} label={label} title={label} onClick={() => area.current && edit(area.current, format)} />
      ))}
    </div>
  )
}

function edit(area: HTMLTextAreaElement, format: Format) {
  const { from, to, insert, start, end } = applyFormat({ text: area.value, start: area.selectionStart, end: area.selectionEnd }, format)
  area.focus()
  area.setSelectionRange(from, to)
  // Deprecated, but the only way that keeps the browser's undo history. Where it is missing, the text is set and an input event is sent.
  if (!document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert)) {
    area.setRangeText(insert, from, to)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(start, end)
}
