import type { TimeZone } from '#app/places/time-zone.ts'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { cx } from '#app/ui/cx.ts'
import { errorText, type FieldError, FieldMessage } from '#app/ui/forms/field.tsx'
import { byDay } from '../slots.ts'
import { dayWords, timeWords } from '../when.ts'

type Props = {
  name: string
  /** One of them, or several. */
  type: 'radio' | 'checkbox'
  legend: string
  slots: readonly Date[]
  zone: TimeZone
  chosen?: readonly string[]
  /** How many days stand open; the others are folded, unless something is chosen there. All when left out. */
  open?: number
  error?: FieldError
}

// An open time is a vacant lot, a chosen one is built.
const lot = cx(
  'grid min-h-12 cursor-pointer place-items-center rounded-md border border-dashed border-input px-3 text-sm font-semibold tabular-nums',
  'has-checked:border-solid has-checked:border-primary-line has-checked:bg-chosen has-checked:text-chosen-foreground',
  'has-checked:shadow-[inset_0_0_0_1px_var(--primary-line)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
  'hover:bg-accent hover:text-accent-foreground forced:has-checked:outline-2',
)

/** Times to choose from, by day. */
export function SlotChoice({ name, type, legend, slots, zone, chosen = [], open = Number.POSITIVE_INFINITY, error }: Props) {
  const days = byDay(slots, zone)
  const [first, later] = [days.slice(0, open), days.slice(open)]
  const isChosen = later.some(({ starts }) => starts.some((start) => chosen.includes(start.toISOString())))
  const list = (shown: typeof days) => shown.map(({ day, starts }) => <Day key={day} {...{ name, type, starts, zone, chosen }} />)
  return (
    <fieldset id={name} tabIndex={-1} className="min-w-0 outline-none" aria-describedby={errorText(error) ? `${name}-error` : undefined}>
      <legend className="sr-only">{legend}</legend>
      <div className="border-y border-border-strong">
        {list(first)}
        {later.length > 0 && (
          <Disclosure summary={later.length === 1 ? 'One more day' : `${later.length} more days`} open={isChosen || undefined}>
            {list(later)}
          </Disclosure>
        )}
      </div>
      <FieldMessage id={name} error={error} />
    </fieldset>
  )
}

type DayProps = Pick<Props, 'name' | 'type' | 'zone'> & { starts: readonly Date[]; chosen: readonly string[] }

function Day({ name, type, starts, zone, chosen }: DayProps) {
  const words = dayWords(starts[0]!, zone) // a day has at least one
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be read twice
    <div
      role="group"
      aria-label={words}
      className="grid gap-x-6 gap-y-2 border-b border-border py-4 last:border-b-0 sm:grid-cols-[11rem_minmax(0,1fr)] sm:items-center"
    >
      <p className="font-semibold">{words}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2.5">
        {starts.map((start) => {
          const value = start.toISOString()
          return (
            <label key={value} className={lot}>
              <input type={type} name={name} value={value} defaultChecked={chosen.includes(value)} className="sr-only" />
              {timeWords(start, zone)}
            </label>
          )
        })}
      </div>
    </div>
  )
}
