import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { Form, href, Link, useLocation } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { CutText } from '#app/profiles/components/cut-text.tsx'
import { cutSummary } from '#app/profiles/cut-text.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { IconButton } from '#app/ui/controls/icon-button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Badge } from '#app/ui/display/badge.tsx'
import { Icon, type LucideIcon } from '#app/ui/display/icon.tsx'
import { Measure } from '#app/ui/display/measure.tsx'
import type { Excerpt } from '../excerpt.ts'
import { needsCheck, type Place, percent, type ReviewedEntry } from '../review.ts'
import { EntryForm } from './entry-form.tsx'

type Props = {
  entry: ReviewedEntry
  isCorrected: boolean
  result: FormResult | undefined
  /** The heading of its group, which takes the focus when the row goes. */
  headingId: string
}

/** One finding: how sure it is, the words of the CV it came from, and what can be done about it. */
export function FindingRow({ entry, isCorrected, result, headingId }: Props) {
  const { label, detail, state, found } = entry
  const isRemoved = state === 'removed'
  const check = needsCheck(entry)
  return (
    <li className="border-b border-border py-2.5 last:border-b-0">
      <div
        className={cx(
          'grid grid-cols-[minmax(min(7rem,40%),1fr)_auto] items-center gap-x-4 gap-y-1',
          "[grid-template-areas:'name_decisions'_'sure_decisions'_'words_words']",
          "@2xl:grid-cols-[minmax(0,13rem)_7rem_minmax(0,1fr)_auto] @2xl:[grid-template-areas:'name_sure_words_decisions']",
        )}
      >
        <div className={cx('min-w-0 text-sm [grid-area:name] wrap-anywhere', isRemoved && 'text-muted-foreground')}>
          {entry.section === 'summary' ? (
            <CutText text={label} cut={cutSummary(label)} className={isRemoved ? 'line-through' : undefined} />
          ) : (
            <span className={cx('font-semibold', isRemoved && 'line-through')}>{label}</span>
          )}{' '}
          {check && <Badge tone="warning">Check</Badge>}
          {state === 'kept' && <Badge tone="success">Yours</Badge>}
          {state === 'corrected' && <Badge tone="success">Corrected</Badge>}
          {state === 'own' && <Badge tone="info">Added by you</Badge>}
          {isRemoved && <Badge tone="outline">Removed</Badge>}
          {detail && <span className="block text-muted-foreground">{detail}</span>}
        </div>
        {found && (
          <div className="flex items-center gap-2 text-sm whitespace-nowrap tabular-nums [grid-area:sure]">
            <Measure to={percent(found.confidence)} size="small" tone={check ? 'grey' : 'primary'} className="w-18 shrink" />
            <span>
              {percent(found.confidence)}%<span className="sr-only"> sure</span>
            </span>
          </div>
        )}
        {found && (
          <blockquote className="min-w-0 border-l-2 border-border-strong pl-2.5 text-sm text-muted-foreground [grid-area:words]">
            <ExcerptText excerpt={found.excerpt} />
            <cite className="block text-xs not-italic">{placeInWords(found.place)}</cite>
          </blockquote>
        )}
        <Decisions entry={entry} isCorrected={isCorrected} headingId={headingId} />
      </div>
      {isCorrected && (
        <EntryForm
          entry={entry}
          action={`${href('/cv-management')}${toCorrect(entry)}`}
          intent="correct"
          label={entry.section === 'summary' ? 'Correct the summary' : `Correct ${label}`}
          backTo={[idOfPencil(entry), headingId]}
          result={result}
        />
      )}
    </li>
  )
}

function placeInWords(place: Place): string {
  if ('entry' in place) return `resume.json, ${place.entry}`
  return place.page === null ? `Line ${place.line}` : `Page ${place.page}, line ${place.line}`
}

const toCorrect = ({ section, key }: ReviewedEntry) => `?correct=${encodeURIComponent(`${section}:${key}`)}`

const idOfPencil = ({ section, key }: ReviewedEntry) => `correct-${section}-${key}`

/** The words of the CV, with those that say the finding in darker ink, unless they are all there is. */
function ExcerptText({ excerpt: { before, match, after } }: { excerpt: Excerpt }) {
  const isAll = before === '' && after === ''
  return (
    <span className="wrap-anywhere">
      {before}
      {isAll ? match : match !== '' && <mark className="bg-transparent font-semibold text-foreground">{match}</mark>}
      {after}
    </span>
  )
}

function Decisions({ entry, isCorrected, headingId }: Omit<Props, 'result'>) {
  const { section, label, state } = entry
  const name = section === 'summary' ? 'the summary' : label
  const isRemoved = state === 'removed'
  // What the person pressed goes.
  const toHeading = () => document.getElementById(headingId)?.focus()
  return (
    <div className="flex flex-wrap justify-end [grid-area:decisions] max-md:-mr-2.5">
      {state === 'corrected' && (
        <Decision entry={entry} intent="reset" icon={Undo2} label={`Undo the correction to ${name}`} onSubmit={toHeading} />
      )}
      {(state === 'found' || state === 'kept' || isRemoved) && (
        <Decision
          entry={entry}
          intent={state === 'kept' ? 'reset' : 'keep'}
          icon={Check}
          label={`Keep ${name}`}
          pressed={state === 'kept'}
          isHidden={isRemoved}
        />
      )}
      {!isRemoved && (
        <Link
          id={idOfPencil(entry)}
          to={isCorrected ? '?' : toCorrect(entry)}
          preventScrollReset
          aria-label={`Correct ${name}`}
          className="inline-grid size-8 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-accent-foreground max-md:size-11"
        >
          <Icon icon={Pencil} alone />
        </Link>
      )}
      <Decision
        entry={entry}
        intent={isRemoved ? 'reset' : 'remove'}
        icon={isRemoved ? Undo2 : X}
        label={isRemoved ? `Put ${name} back` : `Remove ${name}`}
        onSubmit={() => state === 'own' && toHeading()}
      />
    </div>
  )
}

/** What the signs beside each entry do. */
export function DecisionLegend() {
  const signs = [
    { icon: Check, words: 'keeps it, also when you undo or replace this CV' },
    { icon: Pencil, words: 'corrects it' },
    { icon: X, words: 'takes it out of your profile' },
  ]
  return (
    <ul aria-label="What the signs do" className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
      {signs.map(({ icon, words }) => (
        <li key={words} className="flex items-start gap-1.5">
          <Icon icon={icon} className="mt-0.5" />
          {words}
        </li>
      ))}
    </ul>
  )
}

type DecisionProps = {
  entry: ReviewedEntry
  intent: 'keep' | 'remove' | 'reset'
  icon: LucideIcon
  label: string
  pressed?: boolean
  isHidden?: boolean
  onSubmit?: () => void
}

function Decision({ entry: { section, key }, intent, icon, label, pressed, isHidden = false, onSubmit }: DecisionProps) {
  const sent = useNavigation().formData
  // The form of another entry, which the address opens, stays open.
  const { search } = useLocation()
  const isPending = sent?.get('key') === key && sent.get('section') === section && sent.get('intent') === intent
  if (isHidden) return null
  return (
    <Form method="post" action={`${href('/cv-management')}${search}`} preventScrollReset onSubmit={onSubmit}>
      <input type="hidden" name="section" value={section} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="intent" value={intent} />
      <IconButton
        type="submit"
        icon={icon}
        label={label}
        size="small"
        aria-busy={isPending || undefined}
        className={cx('[&_svg]:fill-none', isPending && 'animate-pulse')}
        {...(pressed !== undefined && { pressed })}
      />
    </Form>
  )
}
