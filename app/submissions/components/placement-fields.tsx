import type { FormResult } from '#app/platform/form-result.ts'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { FEE_KIND, FEE_KINDS, MOST_GUARANTEE_DAYS } from '../placement.ts'

type Props = {
  /** What the form sent, when it is shown again. */
  result: FormResult | undefined
  /** What its fields begin with. */
  initial: Readonly<Record<string, string>>
  gst: boolean
  /** It replaces somebody, or may: then it can have no fee. */
  mayBeFree: boolean
  /** How the agencies share it, in words; null for one that does not share it. */
  split: string | null
}

/** The fee and the guarantee of a placement, as it is recorded and corrected. */
export function PlacementFields({ result, initial, gst, mayBeFree, split }: Props) {
  const [values, errors] = [result?.values ?? {}, result?.fieldErrors ?? {}]
  const value = (name: string, otherwise = '') => String(values[name] ?? initial[name] ?? otherwise)
  const field = (name: string, otherwise = '') => ({ name, defaultValue: value(name, otherwise), error: errors[name] })
  return (
    <>
      <FormSection title="Fee" intro="In dollars without GST. A comma groups thousands.">
        {/* Only the fields of the chosen kind are shown, without scripts, too. */}
        <div className="group/fee">
          <RadioGroup
            label="The fee is"
            name="fee_kind"
            defaultValue={value('fee_kind', 'percent')}
            options={FEE_KINDS.filter((kind) => mayBeFree || kind !== 'none').map((value) => ({ value, ...FEE_KIND[value] }))}
            error={errors.fee_kind}
          />
          <div className="mt-4 hidden items-start gap-4 group-has-[[value=percent]:checked]/fee:grid sm:grid-cols-2">
            <TextField label="Salary" inputMode="decimal" hint="Of the first year." {...field('salary')} />
            <TextField label="Percent" inputMode="decimal" suffix="%" {...field('percent')} />
          </div>
          <div className="mt-4 hidden max-w-80 group-has-[[value=fixed]:checked]/fee:block">
            <TextField label="Fixed fee" inputMode="decimal" {...field('fixed')} />
          </div>
          <fieldset className="mt-4 hidden gap-3 group-has-[[value=retained]:checked]/fee:grid">
            <legend className="mb-1.5 text-sm font-semibold">Stages of a retained fee</legend>
            {(['Retainer', 'Shortlist', 'First day'] as const).map((label, at) => (
              <div key={label} className="grid items-start gap-4 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)]">
                <TextField
                  label={`Stage ${at + 1}`}
                  optional={at > 0}
                  maxLength={100}
                  placeholder={label}
                  {...field(`stage_label_${at + 1}`)}
                />
                <TextField label={`Amount ${at + 1}`} optional={at > 0} inputMode="decimal" {...field(`stage_amount_${at + 1}`)} />
                <TextField label={`Due ${at + 1}`} optional type="date" {...field(`stage_due_${at + 1}`)} />
              </div>
            ))}
          </fieldset>
          <div className="mt-4">
            <Checkbox
              name="gst"
              label="Registered for GST"
              hint="10% is then added to what the client is invoiced. Who is not registered shows none."
              defaultChecked={result ? values.gst !== undefined : gst}
            />
          </div>
          {split && <p className="mt-3 text-sm text-muted-foreground">Shared as agreed: {split}.</p>}
        </div>
      </FormSection>
      <FormSection title="Guarantee" intro="Counted in days from the first day.">
        <div className="grid gap-4">
          <TextField
            label="Days"
            inputMode="numeric"
            hint={`0 for none, ${MOST_GUARANTEE_DAYS} at most.`}
            fieldClassName="max-w-40"
            {...field('guarantee_days', '90')}
          />
          <RadioGroup
            label="If it ends within them"
            name="remedy"
            defaultValue={value('remedy', 'refund')}
            options={[
              { value: 'refund', label: 'Refund' },
              { value: 'replacement', label: 'Replacement', hint: 'or a refund where none comes' },
            ]}
            error={errors.remedy}
          />
          <RadioGroup
            label="A refund is"
            name="refund_kind"
            defaultValue={value('refund_kind', 'pro_rata')}
            options={[
              { value: 'pro_rata', label: 'For the days that are left' },
              { value: 'full', label: 'The whole fee' },
            ]}
            error={errors.refund_kind}
          />
        </div>
      </FormSection>
    </>
  )
}
