import { JOB_LIMITS } from '#app/jobs/job.ts'
import { contentOf, type PostingValues } from '#app/posting/posting.ts'
import { payOf, SUPER_ANSWERS } from '#app/posting/stated-salary.ts'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { dollars } from '#app/ui/display/money.ts'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { formatAmounts, formatSalary, SALARY_PERIODS, type Salary } from '#app/vocabulary/salary.ts'
import { type PostingErrors, postingFields } from './posting-field.ts'

const PERIOD = { year: 'a year', month: 'a month', fortnight: 'a fortnight', week: 'a week', day: 'a day', hour: 'an hour' } as const
const SUPER = { included: 'Included', on_top: 'On top', not_stated: 'Not mentioned' } as const
const AS_UNDERSTOOD = 'As understood'

const CORRECTIONS = ['salary_from', 'salary_to', 'salary_period', 'salary_super', 'salary_commission'] as const

type Props = {
  values: PostingValues
  /** The current values of the fields. */
  typed: PostingValues
  errors: PostingErrors
}

/** Pay in the poster's own words, how it was understood, and fields to correct that. */
export function PostingSalary({ values, typed, errors }: Props) {
  const content = contentOf(typed)
  const corrected = CORRECTIONS.some((name) => typed[name])
  const field = postingFields(values, errors)
  const wrong = CORRECTIONS.some((name) => errors[name])
  return (
    <div>
      <TextField
        label="Salary range"
        {...field('salary_range')}
        optional
        maxLength={JOB_LIMITS.salary}
        placeholder="72k - 80k + super"
        autoComplete="off"
        aria-describedby="salary-understood"
      />
      <div className="mt-2.5 rounded-md bg-muted px-3.5 py-2.5 text-sm">
        <div id="salary-understood" role="status">
          {content.salaryRange || corrected ? (
            <Understood salary={payOf(content)} />
          ) : (
            <p className="text-muted-foreground">Ads with pay are found by the salary filter. Write it as you would say it.</p>
          )}
        </div>
        <Disclosure summary="Correct this" open={corrected || wrong || undefined}>
          <div className="grid gap-3 pb-2 sm:grid-cols-2">
            <TextField label="From" {...field('salary_from')} inputMode="decimal" placeholder={AS_UNDERSTOOD} autoComplete="off" />
            <TextField label="To" {...field('salary_to')} inputMode="decimal" placeholder={AS_UNDERSTOOD} autoComplete="off" />
            <SelectField
              label="Period"
              {...field('salary_period')}
              placeholder={AS_UNDERSTOOD}
              options={SALARY_PERIODS.map((period) => ({ value: period, label: PERIOD[period] }))}
            />
            <SelectField
              label="Super"
              {...field('salary_super')}
              placeholder={AS_UNDERSTOOD}
              options={SUPER_ANSWERS.map((answer) => ({ value: answer, label: SUPER[answer] }))}
            />
            <SelectField
              label="Commission"
              {...field('salary_commission')}
              placeholder={AS_UNDERSTOOD}
              options={[
                { value: 'yes', label: 'Yes' },
                { value: 'no', label: 'None' },
              ]}
            />
          </div>
        </Disclosure>
      </div>
    </div>
  )
}

function Understood({ salary }: { salary: Salary }) {
  const onTarget = formatAmounts(salary.onTarget)
  if (formatSalary(salary).figure === null && onTarget === null)
    return (
      <p>
        <b className="font-semibold">We understood no figure.</b> The ad shows your words{salary.commission ? ', and commission' : ''}.
      </p>
    )
  const money = (amount: number | null) => (amount === null ? 'open' : dollars(amount))
  const facts = [
    ['From', money(salary.min)],
    ['To', money(salary.max)],
    ['Period', salary.period ? PERIOD[salary.period] : 'not clear'],
    ['Super', salary.includesSuper === null ? 'not mentioned' : salary.includesSuper ? 'included' : 'on top'],
    ['Commission', salary.commission ? 'yes' : 'none'],
    ...(onTarget ? [['On target (OTE)', `${onTarget} a year`]] : []),
  ]
  return (
    <>
      <p className="font-semibold">We understood</p>
      <dl className="mt-0.5 flex flex-wrap gap-x-5 gap-y-0.5 tabular-nums">
        {facts.map(([label, value]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
