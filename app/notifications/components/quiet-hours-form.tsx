import { Form } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { hourWords, type QuietHours, READER_ZONES } from '../quiet-hours.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWords(hour) }))
const ZONES = Object.entries(READER_ZONES).map(([value, label]) => ({ value, label }))

type Props = { quiet: QuietHours; result: FormResult | undefined; sending: boolean }

/** When nothing is to ring, and no mail about messages to come. */
export function QuietHoursForm({ quiet, result, sending }: Props) {
  const { timeZone, fromHour, toHour, sundays } = quiet
  const typed = result?.values.intent === 'quiet-hours' ? result.values : {}
  const errors = result?.fieldErrors ?? {}
  const shown = (name: string, saved: string | number) => String(typed[name] ?? saved)
  return (
    <FormSection
      title="Quiet hours"
      intro="Nothing rings in your browsers, and emails about messages wait until they end, unless the writer marks one as urgent. Interviews of the same day still ring. The same hour twice is no quiet time at night."
    >
      <Form method="post" className="grid gap-5" key={[timeZone, fromHour, toHour, sundays].join(' ')}>
        <input type="hidden" name="intent" value="quiet-hours" />
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField label="From" name="from_hour" options={HOURS} defaultValue={shown('from_hour', fromHour)} error={errors.from_hour} />
          <SelectField label="To" name="to_hour" options={HOURS} defaultValue={shown('to_hour', toHour)} error={errors.to_hour} />
          <SelectField
            label="On the clock of"
            name="time_zone"
            options={ZONES}
            defaultValue={shown('time_zone', timeZone)}
            error={errors.time_zone}
          />
        </div>
        <Checkbox name="sundays" label="Sundays, too" defaultChecked={typed.intent ? typed.sundays !== undefined : sundays} />
        <p>
          <Button size="big" pending={sending}>
            Save quiet hours
          </Button>
        </p>
      </Form>
    </FormSection>
  )
}
