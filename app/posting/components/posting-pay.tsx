import {
  COMMISSION_PAID_LABEL,
  COMMISSION_PERIOD_LABEL,
  COMMISSION_SUPER_LABEL,
  PAY_BASIS_MEANS,
  realisticYear,
} from '#app/jobs/pay-terms.ts'
import type { Hint } from '#app/posting/hint.ts'
import { contentOf, type PostingValues } from '#app/posting/posting.ts'
import { resolveSalary } from '#app/posting/stated-salary.ts'
import { EARNINGS, hasPayDetails } from '#app/posting/typed-pay.ts'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { cx } from '#app/ui/cx.ts'
import { FieldGroup } from '#app/ui/forms/field.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { type CategorySlug, guessCategory } from '#app/vocabulary/category.ts'
import {
  COMMISSION_KIND_LABEL,
  COMMISSION_KINDS,
  COMMISSION_PAID,
  COMMISSION_PERIODS,
  COMMISSION_SUPERS,
  PAY_BASES,
  PAY_BASIS_LABEL,
  PAY_TERMS_LIMITS,
  PHONE_LABEL,
  PHONES,
} from '#app/vocabulary/pay-terms.ts'
import { type PostingErrors, postingFields } from './posting-field.ts'
import { PostingHints } from './posting-hints.tsx'

type Props = {
  values: PostingValues
  /** The current values of the fields. */
  typed: PostingValues
  errors: PostingErrors
  hints: readonly Hint[]
}

/** The categories whose work mostly pays commission. */
const ON_COMMISSION: readonly CategorySlug[] = ['sales', 'commercial']

const YEAR_LABEL = { earnings_low: 'A low year', earnings_typical: 'A typical year', earnings_high: 'A high year' } as const

/** How commission is paid. With scripts it is closed but for work that pays commission, and its parts appear once a pay basis is chosen. */
export function PostingPay({ values, typed, errors, hints }: Props) {
  const hydrated = useHydrated()
  const field = postingFields(values, errors)
  const { salaryRange, salaryCorrection, category, title } = contentOf(typed)
  const filled = Boolean(typed.pay_basis) || hasPayDetails(typed)
  const paysCommission = resolveSalary(salaryRange, salaryCorrection).commission
  const isUsual = ON_COMMISSION.includes(category ?? guessCategory(title) ?? 'admin')
  const isOpen = !hydrated || filled || paysCommission || isUsual || Boolean(errors.pay_basis)
  const basis = PAY_BASES.find((one) => one === typed.pay_basis)
  const options = <Word extends string>(words: readonly Word[], labels: Record<Word, string>) =>
    words.map((value) => ({ value, label: labels[value] }))
  return (
    <fieldset className="rounded-md border border-border px-4 py-2">
      <legend className="sr-only">How commission pays</legend>
      <Disclosure
        open={isOpen}
        summary={
          <span>
            How commission pays <span className="font-normal text-muted-foreground">(optional)</span>
          </span>
        }
      >
        <div className="grid gap-4 pb-2">
          <SelectField
            label="Pay basis"
            {...field('pay_basis')}
            placeholder="Not stated"
            options={options(PAY_BASES, PAY_BASIS_LABEL)}
            hint={
              basis
                ? `${PAY_BASIS_MEANS[basis]}.${basis === 'commission_only' ? '' : ' The wage is the salary above.'}`
                : 'Ads that say how they pay show it as a card, and are found by it.'
            }
          />
          <PostingHints hints={hints} of="pay_basis" />
          {/* Hidden fields stay in the form, so that nothing written is lost. */}
          <div className={cx('grid gap-4', hydrated && !filled && 'hidden')}>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <SelectField
                label="What the share is of"
                {...field('commission_kind')}
                placeholder="Not stated"
                options={options(COMMISSION_KINDS, COMMISSION_KIND_LABEL)}
                hint="Gross is before franchise, conjunction and referral fees, net after them."
              />
              <SelectField
                label="Commission is paid"
                {...field('commission_paid')}
                placeholder="Not stated"
                options={options(COMMISSION_PAID, COMMISSION_PAID_LABEL)}
              />
            </div>
            <FieldGroup
              id="commission_steps"
              label="Shares of commission"
              error={errors.commission_steps}
              hint="One share for everything, or steps: each holds from its amount on. A step ends where the next begins."
            >
              <div className="grid gap-3">
                {Array.from({ length: PAY_TERMS_LIMITS.steps }, (_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a step is its position
                  <StepFields key={at} at={at} values={values} typed={typed} isWrong={Boolean(errors.commission_steps)} />
                ))}
              </div>
            </FieldGroup>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <SelectField
                label="Steps count commission of"
                {...field('commission_period')}
                placeholder="A year"
                options={COMMISSION_PERIODS.filter((period) => period !== 'year').map((value) => ({
                  value,
                  label: COMMISSION_PERIOD_LABEL[value].replace('a ', 'A '),
                }))}
              />
              <SelectField
                label="Super on commission"
                {...field('commission_super')}
                placeholder="Not stated"
                options={options(COMMISSION_SUPERS, COMMISSION_SUPER_LABEL)}
              />
              <SelectField label="Phone" {...field('phone_provision')} placeholder="Not stated" options={options(PHONES, PHONE_LABEL)} />
            </div>
            <FieldGroup
              id="realistic-year"
              label={realisticYear(basis ?? null)}
              hint="What people in this role really earned with you. The ad says that these figures are yours."
            >
              <div className="grid items-start gap-4 sm:grid-cols-3">
                {EARNINGS.map((name) => (
                  <TextField
                    key={name}
                    label={YEAR_LABEL[name]}
                    {...field(name)}
                    inputMode="numeric"
                    placeholder="95,000"
                    autoComplete="off"
                  />
                ))}
              </div>
            </FieldGroup>
            <PostingHints hints={hints} of="earnings" />
          </div>
        </div>
      </Disclosure>
    </fieldset>
  )
}

/** One step: from which commission on it holds, and its share. The next one appears once the one before it is written. */
function StepFields({ at, values, typed, isWrong }: Pick<Props, 'values' | 'typed'> & { at: number; isWrong: boolean }) {
  const hydrated = useHydrated()
  const one = (name: string, of: PostingValues, position: number) => [of[name] ?? []].flat()[position]?.trim() ?? ''
  const isWritten = (position: number) => one('commission_steps', typed, position) !== '' || one('commission_from', typed, position) !== ''
  const isShown = !hydrated || at === 0 || isWritten(at) || isWritten(at - 1)
  const number = at + 1
  return (
    <div className={cx('grid grid-cols-2 items-end gap-4', !isShown && 'hidden')}>
      <TextField
        id={`step-${number}-from`}
        label={`Step ${number} from, in dollars`}
        name="commission_from"
        defaultValue={one('commission_from', values, at)}
        placeholder={at === 0 ? '0' : '150,000'}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={(isWrong && isWritten(at)) || undefined}
      />
      <TextField
        id={`step-${number}-share`}
        label={`Share of step ${number}, in percent`}
        name="commission_steps"
        defaultValue={one('commission_steps', values, at)}
        placeholder="40"
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={(isWrong && isWritten(at)) || undefined}
      />
    </div>
  )
}
