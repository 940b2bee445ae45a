import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Form, href, Link, useLocation } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { buttonStyle } from '#app/ui/controls/button-style.ts'
import { IconButton } from '#app/ui/controls/icon-button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import type { Entry, Section } from '../review.ts'
import { headingId, type Opened, openAddress } from '../written-sections.ts'
import { EntryForm } from './entry-form.tsx'

type Props = {
  section: Section
  title: string
  /** What one entry is called. */
  one: string
  /** What to say while there is none. */
  none: string
  entries: readonly Entry[]
  /** The key of the entry whose form is open, empty for a new one; null while none is. */
  opened: string | null
  /** Of a form of this section that was refused. */
  result: FormResult | undefined
}

/** A section of a profile as its person writes it: each entry to change or remove, and a new one to add. */
export function ProfileSection({ section, title, one, none, entries, opened: asked, result }: Props) {
  const opened = result?.values.intent === 'save' ? String(result.values.key) : asked
  const edited = entries.find(({ key }) => key === opened)
  const canAdd = section !== 'summary' || entries.length === 0
  return (
    <section aria-labelledby={headingId(section)}>
      <div className="flex items-center justify-between gap-4 border-b border-border-strong pb-2">
        <h2 id={headingId(section)} tabIndex={-1} className="scroll-mt-6 text-xl outline-none">
          {title}
        </h2>
        {canAdd && opened !== '' && (
          <Link to={openAddress({ section, key: '' })} className={buttonStyle({ size: 'small' })}>
            <Icon icon={Plus} /> Add<span className="sr-only"> a {one}</span>
          </Link>
        )}
      </div>
      {/* The form stands apart from its entry, which may go meanwhile: what is being typed stays. */}
      {opened !== null && (
        <EntryForm
          key={opened}
          entry={edited ?? { section, key: opened, fields: {} }}
          action={`${href('/onboard/profile')}${openAddress({ section, key: opened })}`}
          intent="save"
          label={edited ? `Change ${nameOf(edited)}` : `Add a ${one}`}
          backTo={[idOfPencil({ section, key: opened }), headingId(section)]}
          result={result}
        />
      )}
      {entries.length === 0 && opened === null && <p className="py-3 text-sm text-muted-foreground">{none}</p>}
      <ul className="divide-y divide-border">
        {entries.map((entry) => (
          <EntryRow key={entry.key} entry={entry} isOpen={entry.key === opened} />
        ))}
      </ul>
    </section>
  )
}

const idOfPencil = ({ section, key }: Opened) => `change-${section}-${key}`

const nameOf = ({ section, label }: Entry) => (section === 'summary' ? 'the summary' : label)

function EntryRow({ entry, isOpen }: { entry: Entry; isOpen: boolean }) {
  const { section, key, label, detail } = entry
  const sent = useNavigation().formData
  const { search } = useLocation()
  const isPending = sent?.get('intent') === 'remove' && sent.get('section') === section && sent.get('key') === key
  return (
    <li className={cx('flex items-center justify-between gap-4 py-1.5', isOpen && 'text-muted-foreground')}>
      <div className="min-w-0 wrap-anywhere">
        <span className={section === 'summary' ? 'block max-w-[65ch] whitespace-pre-line' : undefined}>{label}</span>
        {detail && <span className="block text-sm text-muted-foreground">{detail}</span>}
      </div>
      <div className="flex shrink-0">
        <Link
          id={idOfPencil(entry)}
          to={isOpen ? '?' : openAddress(entry)}
          aria-label={`Change ${nameOf(entry)}`}
          className="inline-grid size-8 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-accent-foreground max-md:size-11"
        >
          <Icon icon={Pencil} alone />
        </Link>
        <Form
          method="post"
          action={`${href('/onboard/profile')}${search}`}
          preventScrollReset
          onSubmit={() => document.getElementById(headingId(section))?.focus()}
        >
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="section" value={section} />
          <input type="hidden" name="key" value={key} />
          <IconButton
            type="submit"
            icon={X}
            label={`Remove ${nameOf(entry)}`}
            size="small"
            aria-busy={isPending || undefined}
            className={isPending ? 'animate-pulse' : undefined}
          />
        </Form>
      </div>
    </li>
  )
}
