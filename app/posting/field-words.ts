import type { PostingField } from '#app/jobs/changed-fields.ts'
import { COMMISSION_PAID_LABEL, COMMISSION_PERIOD_LABEL, COMMISSION_SUPER_LABEL, type PayTerms, shareText } from '#app/jobs/pay-terms.ts'
import { promiseWords } from '#app/jobs/response-promise.ts'
import { closingInstant } from '#app/jobs/sydney-time.ts'
import { counted } from '#app/ui/display/figure.ts'
import { inWords } from '#app/ui/display/moment.ts'
import { dollars } from '#app/ui/display/money.ts'
import { CATEGORY } from '#app/vocabulary/category.ts'
import { COMMISSION_KIND_LABEL, PAY_BASIS_LABEL, PHONE_LABEL } from '#app/vocabulary/pay-terms.ts'
import { CAR_LABEL, ROSTER_LABEL } from '#app/vocabulary/role-facts.ts'
import { formatSalary } from '#app/vocabulary/salary.ts'
import { expectation, QUESTION_KIND_LABEL, type Question } from '#app/vocabulary/screening.ts'
import { workTypeLabel } from '#app/vocabulary/work-type.ts'
import type { JobContent } from './posting.ts'
import { payOf } from './stated-salary.ts'

/**
 * What a field of the posting form says, in words; empty where it says nothing.
 *
 * @param licence the label of the licence class, if there is one
 */
export function fieldInWords(content: JobContent, field: PostingField, licence: string | null): string {
  const { category, employmentType, pay, role } = content
  switch (field) {
    case 'title':
      return content.title
    case 'location':
      return inState(content)
    case 'employment_type':
      return employmentType ? workTypeLabel(employmentType) : ''
    case 'category_slug':
      return category ? CATEGORY[category].label : 'guessed from the title'
    case 'salary_range':
      return salaryInWords(content)
    case 'pay_basis':
      return pay.pay_basis ? PAY_BASIS_LABEL[pay.pay_basis] : ''
    case 'commission_kind':
      return pay.commission_kind ? COMMISSION_KIND_LABEL[pay.commission_kind] : ''
    case 'commission_steps':
      return stepsInWords(pay)
    case 'commission_paid':
      return pay.commission_paid ? COMMISSION_PAID_LABEL[pay.commission_paid] : ''
    case 'commission_super':
      return pay.commission_super ? COMMISSION_SUPER_LABEL[pay.commission_super] : ''
    case 'phone_provision':
      return pay.phone_provision ? PHONE_LABEL[pay.phone_provision] : ''
    case 'earnings_low':
    case 'earnings_typical':
    case 'earnings_high':
      return pay[field] === null ? '' : dollars(pay[field])
    case 'description':
      return content.description
    case 'tags':
      return content.tags.join(', ')
    case 'benefits':
      return content.benefits.join('\n')
    case 'publish_at':
      return '' // no field of the form
    case 'closes_on':
      return closingInWords(content)
    case 'roster':
      return role.roster ? ROSTER_LABEL[role.roster] : ''
    case 'portfolio_size':
      return role.portfolio_size === null ? '' : propertiesInWords(role.portfolio_size)
    case 'car':
      return role.car ? CAR_LABEL[role.car] : ''
    case 'software':
      return role.software.join(', ')
    case 'licence_class':
      return licence ?? ''
    case 'licence_required':
      return { none: 'No licence', any: 'Certificate or licence', full_licence: 'Full licence' }[content.licenceRequired]
    case 'work_rights_required':
      return content.workRightsRequired ? 'asked for' : 'not asked for'
    case 'experience_years_required':
      return yearsInWords(content.experienceYears)
    case 'screening_questions':
      return content.screeningQuestions.map(questionInWords).join('\n')
    case 'response_days':
      return promiseInWords(content)
  }
}

/** A place whose name does not tell its state, with the state. */
const inState = ({ location, locationState: state }: JobContent) =>
  state === '' || location.split(/[\s,]+/).includes(state) ? location : `${location}, ${state}`

/** Pay as the ad shows it, and as it was written where that is something else. */
function salaryInWords(content: JobContent): string {
  const { salaryRange: written } = content
  const { figure, text, detail } = formatSalary(payOf(content))
  if (figure === null) return [written, detail].filter(Boolean).join(', ')
  const alike = (words: string) => words.replaceAll('–', '-')
  return written === '' || alike(written) === alike(text) ? text : `${text} (written “${written}”)`
}

/** "40% from $0, 45% from $150,000 of a quarter". */
function stepsInWords({ commission_steps: steps, commission_period: period }: PayTerms): string {
  const shares = steps.map(({ from, share }) => `${shareText(share)} from ${dollars(from)}`).join(', ')
  return shares && period ? `${shares} of ${COMMISSION_PERIOD_LABEL[period]}` : shares
}

function closingInWords({ closesOn }: JobContent): string {
  const day = closingInstant(closesOn)
  return day ? inWords(day, 'date-year') : 'no closing date'
}

const propertiesInWords = (size: number) => counted(size, 'property', 'properties')

const yearsInWords = (years: number) => (years === 0 ? 'not asked for' : counted(years, 'year'))

function questionInWords(question: Question): string {
  const answer = expectation(question)
  const how = [question.choices.join(', ') || QUESTION_KIND_LABEL[question.kind].toLowerCase(), ...(answer ? [`asked for: ${answer}`] : [])]
  return `${question.question} (${how.join('; ')})`
}

function promiseInWords({ responseDays: days, closesUnanswered }: JobContent): string {
  if (days === null) return 'no promise'
  return `${promiseWords(days)}${closesUnanswered ? '; then applications that nobody answered are closed' : ''}`
}
