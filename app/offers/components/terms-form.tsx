import { type ReactNode, useState } from 'react'
import { Form, Link } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { OFFER_PAGES } from '../area-pages.ts'
import type { OfferHint } from '../hints.ts'
import { LETTER_FIELDS } from '../letter.ts'
import { EMPLOYMENT, EMPLOYMENTS, LIMITS, PAY_BASES, PAY_BASIS, SUPER, SUPERS, type Terms } from '../terms.ts'
import { HintList } from './hint-list.tsx'

type Props = {
  area: keyof typeof OFFER_PAGES
  terms: Terms
  fillsJob: boolean
  /** When what is shown was written; null for a new offer. */
  writtenAt: Date | null
  hints: readonly OfferHint[]
  templates: readonly { id: string; name: string }[]
  /** The job is the team's own, so that accepting the offer may mark it as filled. */
  mayFill: boolean
  /** The team wants a second member, who is not whoever reads. */
  mustAsk: boolean
  firstName: string
  result: FormResult | undefined
}

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const options = <Key extends string>(keys: readonly Key[], labels: Record<Key, string>) =>
  keys.map((value) => ({ value, label: labels[value] }))

/** The terms of a version in writing, with what is worth a second look beside each field. */
export function TermsForm({ area, terms, fillsJob, writtenAt, hints, templates, mayFill, mustAsk, firstName, result }: Props) {
  // Of the words that whoever types began with. Until something is typed the form shows what colleagues save.
  const [held, hold] = useState<Date | null>(null)
  const seen = held ?? writtenAt
  const sending = useNavigation().formData?.get('intent')
  const errors = result?.fieldErrors ?? {}
  // Of this form, and not of another one on the page.
  const typed = result?.values.text === undefined ? undefined : result.values
  const hintsOf = (name: keyof Terms) => hints.filter(({ field: of }) => of === name)
  const field = (name: keyof Terms) => ({
    name,
    defaultValue: text(typed?.[name] ?? terms[name]),
    error: errors[name],
    'aria-describedby': hintsOf(name).length > 0 ? `${name}-law` : undefined,
  })
  /** A field with what the law and the award say to it. */
  const withHints = (name: keyof Terms, control: ReactNode, className = '') => (
    <div className={cx('grid min-w-0 content-start gap-2', className)}>
      {control}
      <HintList id={`${name}-law`} hints={hintsOf(name)} />
    </div>
  )
  return (
    <Form method="post" noValidate onInput={() => hold(held ?? writtenAt)}>
      <ErrorSummary errors={errors} message={result?.formError} />
      <OpenedForField />
      {seen && <input type="hidden" name="seen" value={String(typed?.seen ?? seen.toISOString())} />}
      {/* What the Enter key in a field presses: the first button of the form. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <FormSection title="The role">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Role" {...field('role')} maxLength={LIMITS.role} />
          <SelectField label="Employment" {...field('employment')} options={options(EMPLOYMENTS, EMPLOYMENT)} />
          <TextField label="Place of work" {...field('place')} fieldClassName="sm:col-span-2" />
          <TextField type="date" label="First day" {...field('startsOn')} />
          {withHints('endsOn', <TextField type="date" label="Last day" hint="Of a fixed term." optional {...field('endsOn')} />)}
        </div>
      </FormSection>
      <FormSection title="Pay">
        <div className="grid gap-5 sm:grid-cols-2">
          {withHints('pay', <TextField label="Pay in dollars" inputMode="decimal" hint="Empty for commission only." {...field('pay')} />)}
          {withHints('payBasis', <SelectField label="Stated as" {...field('payBasis')} options={options(PAY_BASES, PAY_BASIS)} />)}
          {withHints('super', <SelectField label="Super" {...field('super')} options={options(SUPERS, SUPER)} />)}
          {withHints(
            'commission',
            <TextField label="Commission" optional hint="The share, of what, and when it is paid." {...field('commission')} />,
            'sm:col-span-2',
          )}
          <TextField
            label="Allowances"
            optional
            hint="Car, phone: how much, and paid when."
            {...field('allowances')}
            fieldClassName="sm:col-span-2"
          />
        </div>
      </FormSection>
      <FormSection title="Hours and conditions">
        <div className="grid gap-5 sm:grid-cols-2">
          {withHints('hours', <TextField label="Hours a week" inputMode="decimal" optional {...field('hours')} />)}
          {withHints('probation', <TextField label="Probation in months" inputMode="numeric" hint="0 for none." {...field('probation')} />)}
          <TextField label="Days" optional hint="Say so if Saturdays are worked." {...field('roster')} fieldClassName="sm:col-span-2" />
        </div>
        {withHints(
          'conditions',
          <TextArea
            label="Conditions"
            optional
            rows={3}
            limit={LIMITS.conditions}
            hint="What must be there before the first day: a registration, a check, a licence."
            {...field('conditions')}
          />,
        )}
      </FormSection>
      <FormSection
        title="The letter"
        intro={`Its lines follow from the terms above. Fields that are filled: ${Object.keys(LETTER_FIELDS)
          .map((name) => `{{${name}}}`)
          .join(', ')}.`}
      >
        {templates.length > 0 ? (
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              label="Letter of your team"
              name="template"
              defaultValue=""
              placeholder="Choose one"
              options={templates.map(({ id, name }) => ({ value: id, label: name }))}
              error={errors.template}
              fieldClassName="min-w-0 flex-1 basis-48"
            />
            <Button name="intent" value="template" pending={sending === 'template'}>
              Use it in place of the words
            </Button>
          </div>
        ) : (
          <p className="text-sm text-muted-foreground">
            Letters that your team writes often can be kept as <Link to={OFFER_PAGES[area].templates}>templates</Link>.
          </p>
        )}
        {withHints('text', <TextArea label="Words of the letter" rows={9} limit={LIMITS.text} {...field('text')} />)}
      </FormSection>
      <FormSection title="Sending">
        <TextField
          type="date"
          label="Open until"
          hint={`The end of that day, Sydney time. ${firstName} gets a reminder on the morning before.`}
          {...field('openUntil')}
          fieldClassName="max-w-72"
        />
        {mayFill && (
          <Checkbox
            name="fills_job"
            label="When it is accepted, mark the job as filled and tell the other candidates"
            defaultChecked={typed ? typed.fills_job !== undefined : fillsJob}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="save" pending={sending === 'save'}>
            Save draft
          </Button>
          <Button variant="primary" name="intent" value={mustAsk ? 'ask' : 'send'} pending={sending === 'send' || sending === 'ask'}>
            {mustAsk ? 'Ask for approval' : `Send to ${firstName}`}
          </Button>
        </div>
      </FormSection>
    </Form>
  )
}
