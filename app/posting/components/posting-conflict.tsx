import { fieldLabel, type PostingField } from '#app/jobs/changed-fields.ts'
import { closingInstant, JOB_STATUS } from '#app/jobs/job.ts'
import { COMMISSION_PAID_LABEL, COMMISSION_PERIOD_LABEL, COMMISSION_SUPER_LABEL, type PayTerms, shareText } from '#app/jobs/pay-terms.ts'
import { brand } from '#app/platform/brand.ts'
import type { JobChange } from '#app/posting/own-jobs.ts'
import { contentOf, type PostingValues } from '#app/posting/posting.ts'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { inWords } from '#app/ui/display/moment.ts'
import { Time } from '#app/ui/display/time.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { Option } from '#app/ui/forms/select-field.tsx'
import { CATEGORY } from '#app/vocabulary/category.ts'
import { COMMISSION_KIND_LABEL, PAY_BASIS_LABEL, PHONE_LABEL } from '#app/vocabulary/pay-terms.ts'
import { CAR_LABEL, ROSTER_LABEL } from '#app/vocabulary/role-facts.ts'
import { workTypeLabel } from '#app/vocabulary/work-type.ts'

const words = new Intl.ListFormat('en-AU', { type: 'conjunction' })

type Props = {
  /** The changes made since the form was opened, latest first. */
  changes: readonly JobChange[]
  /** The values that are saved now. */
  current: PostingValues
  licences: readonly Option[]
}

/** What others changed while a person was editing. */
export function PostingConflict({ changes, current, licences }: Props) {
  // The form does not have every field: when a draft goes live is changed elsewhere.
  const fields = [...new Set(changes.flatMap(({ fields }) => fields ?? []))].filter((field) => field in current)
  return (
    <Notice tone="warning" title="What changed meanwhile">
      <ul className="mt-1 list-disc pl-5">
        {changes.map(({ id, actor_name, created_at, fields, to }) => (
          <li key={id}>
            {actor_name ?? brand.name}{' '}
            {to ? `moved it to ${JOB_STATUS[to].label}` : `changed ${fields?.length ? words.format(fields.map(fieldLabel)) : 'the job'}`},{' '}
            <Time at={created_at} />
          </li>
        ))}
      </ul>
      {fields.length > 0 && (
        <div className="mt-3">
          <p className="mb-1 font-semibold">What is kept now</p>
          <FactList facts={fields.map((field) => ({ label: fieldLabel(field), value: currentText(current, field, licences) }))} />
        </div>
      )}
    </Notice>
  )
}

/** "40% from $0, 45% from $150,000 of a quarter". */
function stepsInWords({ commission_steps: steps, commission_period: period }: PayTerms): string {
  const shares = steps.map(({ from, share }) => `${shareText(share)} from $${from.toLocaleString('en-AU')}`).join(', ')
  return shares === '' ? 'empty' : `${shares}${period ? ` of ${COMMISSION_PERIOD_LABEL[period]}` : ''}`
}

/** The text of a saved field. */
function currentText(current: PostingValues, field: PostingField, licences: Props['licences']): string {
  const { category, employmentType, closesOn, licenceRequired, workRightsRequired, role, pay } = contentOf(current)
  const day = closingInstant(closesOn)
  switch (field) {
    case 'category_slug':
      return category ? CATEGORY[category].label : 'guessed from the title'
    case 'employment_type':
      return employmentType ? workTypeLabel(employmentType) : 'empty'
    case 'closes_on':
      return day ? inWords(day, 'date-year') : 'no closing date'
    case 'pay_basis':
      return pay.pay_basis ? PAY_BASIS_LABEL[pay.pay_basis] : 'empty'
    case 'commission_kind':
      return pay.commission_kind ? COMMISSION_KIND_LABEL[pay.commission_kind] : 'empty'
    case 'commission_paid':
      return pay.commission_paid ? COMMISSION_PAID_LABEL[pay.commission_paid] : 'empty'
    case 'commission_super':
      return pay.commission_super ? COMMISSION_SUPER_LABEL[pay.commission_super] : 'empty'
    case 'commission_steps':
      return stepsInWords(pay)
    case 'phone_provision':
      return pay.phone_provision ? PHONE_LABEL[pay.phone_provision] : 'empty'
    case 'roster':
      return role.roster ? ROSTER_LABEL[role.roster] : 'empty'
    case 'car':
      return role.car ? CAR_LABEL[role.car] : 'empty'
    case 'licence_class':
      return licences.find(({ value }) => value === role.licence_class)?.label ?? 'empty'
    case 'licence_required':
      return { none: 'No licence', any: 'Certificate or licence', full_licence: 'Full licence' }[licenceRequired]
    case 'work_rights_required':
      return workRightsRequired ? 'asked for' : 'not asked for'
    default:
      return [current[field] ?? ''].flat().join(', ') || 'empty'
  }
}
