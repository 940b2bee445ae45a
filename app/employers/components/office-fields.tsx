import MapPin from 'lucide-react/icons/map-pin'
import Plus from 'lucide-react/icons/plus'
import { useMemo, useState } from 'react'
import { createSearchParams, href, useFetcher } from 'react-router'
import { MAX_OFFICES, OFFICE_NOTE_MAX, type Office, officeFields } from '#app/employers/office.ts'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Combobox } from '#app/ui/forms/combobox.tsx'
import { type FieldError, FieldGroup } from '#app/ui/forms/field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'

/** Empty rows that stand ready until scripts run; with scripts a button brings each. */
const SPARE_ROWS = 4

type Props = {
  /** The saved offices. */
  offices: readonly Office[]
  /** What was sent and rejected, over what is saved. */
  values: Readonly<Record<string, unknown>>
  errors: Readonly<Record<string, FieldError>>
}

/** The offices of a company, each a place of the dictionary with a note. A row that is emptied is no office. */
export function OfficeFields({ offices, values, errors }: Props) {
  const filled = Math.max(lastFilled(values) + 1, offices.length)
  const [rows, setRows] = useState(Math.max(filled, 1))
  const suggestions = useFetcher<{ places: string[] }>()
  const hydrated = useHydrated()
  const ask = (place: string) => void suggestions.load(`${href('/employer/profile/places')}?${createSearchParams({ place })}`)
  return (
    <FieldGroup id="offices" label="Offices" optional hint="Clear a row to remove its office." error={errors.offices}>
      <div className="grid gap-4">
        {Array.from({ length: MAX_OFFICES }, (_, at) => (
          <OfficeRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their number, which their fields are named by
            key={at}
            at={at}
            {...{ values, errors, ask }}
            names={suggestions.data?.places ?? NONE}
            className={cx(at >= rows && 'hidden', at < filled + SPARE_ROWS && 'scripting-none:grid')}
          />
        ))}
        {hydrated && (
          <div>
            <Button
              type="button"
              size="small"
              icon={Plus}
              disabledReason={rows === MAX_OFFICES ? `A company has ${MAX_OFFICES} offices here at most` : null}
              onClick={() => setRows(rows + 1)}
            >
              Add an office
            </Button>
          </div>
        )}
      </div>
    </FieldGroup>
  )
}

const NONE: readonly string[] = []

const lastFilled = (values: Props['values']) =>
  Array.from({ length: MAX_OFFICES }, (_, at) => Object.values(officeFields(at))).findLastIndex((names) =>
    names.some((name) => values[name]),
  )

/** The rows of saved offices as the values of their fields. */
export const officeValues = (offices: readonly Office[]): Record<string, string> =>
  Object.fromEntries(
    offices.flatMap(({ place, note }, at) => {
      const names = officeFields(at)
      return [
        [names.place, place],
        [names.note, note ?? ''],
      ]
    }),
  )

type RowProps = Pick<Props, 'values' | 'errors'> & {
  at: number
  names: readonly string[]
  ask: (text: string) => void
  className: string
}

function OfficeRow({ at, values, errors, names, ask, className }: RowProps) {
  const { place, note } = officeFields(at)
  const field = (name: string) => ({ name, defaultValue: String(values[name] ?? ''), error: errors[name] })
  const groups = useMemo(
    () => (names.length > 0 ? [{ label: 'Places', options: names.map((name) => ({ label: name, value: name })) }] : []),
    [names],
  )
  return (
    <div className={cx('grid gap-x-5 gap-y-3 sm:grid-cols-2', className)}>
      <Combobox label="Places" groups={groups} onAsk={ask} onChoose={({ value }) => ask(value)}>
        {(box) => <TextField {...box} {...field(place)} label={`Office ${at + 1}`} icon={MapPin} placeholder="Suburb, state" />}
      </Combobox>
      <TextField
        {...field(note)}
        label={
          <>
            What is done there<span className="sr-only">, office {at + 1}</span>
          </>
        }
        optional
        maxLength={OFFICE_NOTE_MAX}
        autoComplete="off"
      />
    </div>
  )
}
