import { type CategorySlug, guessCategory } from '#app/vocabulary/category.ts'
import { labelOf } from '#app/vocabulary/labels.server.ts'
import type { QuestionKind } from '#app/vocabulary/screening.ts'
import type { PostingValues } from './posting.ts'
import { applyTemplate, type TemplateFields } from './template.ts'

type Role = {
  /** The role's slug in the vocabulary, whose label is the title of the ad. */
  role: string
  /** What the work is, then its parts, one a line. */
  about: string
  tasks: readonly string[]
  brings: readonly string[]
  facts?: TemplateFields
  question: { ask: string; kind: QuestionKind; choices?: string; expected?: string }
}

// Nothing here promises pay, benefits or hours: those are each office's own.
const ROLES: readonly Role[] = [
  {
    role: 'sales_agent',
    about: 'Appraise, list and sell homes in a patch of your own, from the first call to the settlement.',
    tasks: [
      'Meet owners, appraise their homes and win listings',
      'Run open homes and follow up every buyer',
      'Negotiate offers and keep both sides informed',
      'Keep the database current and prospect every week',
    ],
    brings: [
      'The certificate or licence for your state',
      'Local knowledge, or the will to walk every street',
      'Clear writing and a calm telephone manner',
    ],
    facts: { licence_required: 'any', work_rights_required: 'on', roster: 'some_saturdays', car: 'own_car' },
    question: { ask: 'Do you have your own car and a driver licence?', kind: 'yes_no', expected: 'Yes' },
  },
  {
    role: 'sales_associate',
    about: 'Work beside a lead agent and learn the trade with a full diary: buyers, open homes, contracts.',
    tasks: [
      'Call buyers back and match them with homes',
      'Prepare open homes, brochures and reports to owners',
      'Keep contracts and campaigns on time',
    ],
    brings: [
      'A certificate of registration, or enrolment in the course',
      'Energy, and pleasure in talking to people',
      'Care with names, dates and keys',
    ],
    facts: { work_rights_required: 'on', roster: 'every_saturday', car: 'own_car' },
    question: { ask: 'Are you registered, or enrolled for registration?', kind: 'yes_no', expected: 'Yes' },
  },
  {
    role: 'property_manager',
    about: 'Look after a portfolio of rental homes, with owners and renters who hear from you before they have to ask.',
    tasks: [
      'Lease, inspect and renew',
      'Follow up arrears and prepare tribunal matters',
      'Arrange repairs with owners and trades',
      'Report to owners in plain words',
    ],
    brings: ['The certificate or licence for your state', 'Experience with a portfolio of your own', 'Order, and patience on hard days'],
    facts: {
      licence_required: 'any',
      work_rights_required: 'on',
      experience_years_required: '2',
      roster: 'weekdays',
      portfolio_size: '130',
    },
    question: { ask: 'How many properties do you look after now?', kind: 'number' },
  },
  {
    role: 'senior_property_manager',
    about: 'Lead by example: a portfolio of demanding owners, and colleagues who learn from how you do it.',
    tasks: [
      'Manage a portfolio with complex tenancies',
      'Guide property managers in inspections, arrears and tribunal',
      'Check leases, notices and files before they leave the office',
    ],
    brings: ['A licence or certificate for your state', 'Five years in property management', 'The habit of explaining why'],
    facts: {
      licence_required: 'any',
      work_rights_required: 'on',
      experience_years_required: '5',
      roster: 'weekdays',
      portfolio_size: '100',
    },
    question: { ask: 'How many people have you guided, and in what?', kind: 'text' },
  },
  {
    role: 'assistant_property_manager',
    about: 'Support the property managers and learn every part of a rental from application to bond claim.',
    tasks: ['Prepare leases, condition reports and notices', 'Book inspections and repairs', 'Answer renters and trades the same day'],
    brings: ['Careful writing and a good memory for detail', 'Interest in registration and study', 'Kindness under pressure'],
    facts: { work_rights_required: 'on', roster: 'weekdays' },
    question: { ask: 'Do you have a driver licence?', kind: 'yes_no' },
  },
  {
    role: 'leasing_consultant',
    about: 'Find the right renters for vacant homes: viewings, applications, references and keys.',
    tasks: ['Advertise and show homes', 'Check applications fairly and quickly', 'Prepare leases and hand over keys'],
    brings: ['The certificate or licence for your state', 'A friendly and even-handed manner', 'Good time keeping between viewings'],
    facts: { licence_required: 'any', work_rights_required: 'on', roster: 'some_saturdays', car: 'own_car' },
    question: { ask: 'Can you show homes on Saturdays?', kind: 'yes_no' },
  },
  {
    role: 'property_management_bdm',
    about: 'Bring new rental managements to the office, and hand each over so well that the owner stays.',
    tasks: [
      'Meet owners and appraise rents',
      'Follow up enquiries, sales colleagues and past owners',
      'Prepare management agreements and the handover',
    ],
    brings: [
      'The licence that lets you sign management agreements in your state',
      'A record of new business',
      'Knowledge of what property managers do all day',
    ],
    facts: { licence_required: 'any', work_rights_required: 'on', experience_years_required: '2', roster: 'flexible', car: 'allowance' },
    question: { ask: 'How many managements did you sign in the last twelve months?', kind: 'number' },
  },
  {
    role: 'receptionist',
    about: 'Be the first voice and face of the office, and the person who knows where everybody and every key is.',
    tasks: [
      'Welcome visitors and answer the telephone',
      'Manage keys, mail and meeting rooms',
      'Help sales and property management with paperwork',
    ],
    brings: ['A warm and clear manner', 'Ease with several tasks at once', 'Care with private matters'],
    facts: { work_rights_required: 'on', roster: 'weekdays' },
    question: { ask: 'When could you start?', kind: 'text' },
  },
  {
    role: 'sales_administrator',
    about: 'Keep listings, contracts and campaigns in order, so that agents can be with their clients.',
    tasks: [
      'Prepare agency agreements and contracts',
      'Book photography, copy and advertising',
      'Follow exchanges and settlements to the end',
    ],
    brings: ['Exact work with dates and documents', 'Experience in an office', 'A steady hand when three campaigns start on one day'],
    facts: { work_rights_required: 'on', roster: 'weekdays' },
    question: { ask: 'Which programs for sales have you used?', kind: 'text' },
  },
  {
    role: 'trust_accountant',
    about: 'Keep the trust accounts right to the cent: receipts, payments, reconciliations and audits.',
    tasks: [
      'Receipt and reconcile every day',
      'Pay owners and creditors at the end of the month',
      'Prepare for the auditor and answer property managers',
    ],
    brings: ['Experience with trust accounts', 'Knowledge of the rules of your state', 'Calm at the end of the month'],
    facts: { work_rights_required: 'on', experience_years_required: '2', roster: 'weekdays' },
    question: { ask: 'Have you prepared a trust account audit?', kind: 'yes_no' },
  },
  {
    role: 'strata_manager',
    about: 'Look after schemes and their committees: meetings, budgets, repairs and the questions of owners.',
    tasks: ['Run meetings and write minutes that people read', 'Prepare budgets and levies', 'Arrange repairs, insurance and compliance'],
    brings: [
      'The certificate, licence or registration that your state asks for',
      'Experience with a portfolio of schemes',
      'Fairness between neighbours',
    ],
    facts: { licence_required: 'any', work_rights_required: 'on', experience_years_required: '2', portfolio_size: '45' },
    question: { ask: 'How many schemes do you look after now?', kind: 'number' },
  },
  {
    role: 'marketing_coordinator',
    about: 'Plan and publish what the office says: campaigns for homes, the brand, social media and events.',
    tasks: ['Brief photographers, writers and designers', 'Publish listings and watch how they do', 'Plan the calendar of the brand'],
    brings: ['Good writing and an eye for pictures', 'Experience with campaigns', 'Order in many small deadlines'],
    facts: { work_rights_required: 'on', roster: 'weekdays' },
    question: { ask: 'Please paste a link to work that you are proud of.', kind: 'text' },
  },
  {
    role: 'commercial_property_manager',
    about: 'Manage offices, shops or warehouses: leases, outgoings, tenants and the building itself.',
    tasks: ['Administer leases, reviews and options', 'Prepare budgets and reconcile outgoings', 'Meet tenants and contractors on site'],
    brings: ['The certificate or licence for your state', 'Experience with commercial leases', 'Comfort with figures'],
    facts: { licence_required: 'any', work_rights_required: 'on', experience_years_required: '2', roster: 'weekdays' },
    question: {
      ask: 'Which kinds of building have you managed?',
      kind: 'choice',
      choices: 'Offices, Shops, Warehouses, Several of these, None yet',
    },
  },
  {
    role: 'valuer',
    about: 'Inspect, research and report what property is worth, for banks, owners and courts.',
    tasks: ['Inspect and measure', 'Compare sales and rents', 'Write reports that stand up to questions'],
    brings: ['The qualification and registration that the work asks for', 'Local market knowledge', 'Independence'],
    facts: { work_rights_required: 'on', car: 'allowance' },
    question: { ask: 'Are you a Certified Practising Valuer?', kind: 'yes_no' },
  },
]

const listed = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')

function fieldsOf({ role, about, tasks, brings, facts, question }: Role): TemplateFields {
  return {
    title: labelOf(role),
    employment_type: 'full-time',
    description: `${about}\n\n## What you will do\n\n${listed(tasks)}\n\n## What you bring\n\n${listed(brings)}`,
    ...facts,
    screening_questions: question.ask,
    question_kind: question.kind,
    question_choices: question.choices ?? '',
    question_expected: question.expected ?? '',
  }
}

const TEMPLATES = new Map(ROLES.map((role) => [role.role, fieldsOf(role)]))

/** The roles that an ad can start from, by category. */
export const TEMPLATE_ROLES: readonly { slug: string; label: string; category: CategorySlug }[] = ROLES.map(({ role }) => ({
  slug: role,
  label: labelOf(role),
  category: guessCategory(labelOf(role)) ?? 'sales',
}))

/** The posting form with a role's template in what was left empty; null for a role without a template. */
export function fillTemplate(role: string, { filled_from, ...typed }: PostingValues) {
  const template = TEMPLATES.get(role)
  if (!template) return null
  const { values, kept } = applyTemplate(typed, template, TEMPLATES.get(String(filled_from)) ?? null)
  return { values: { ...values, filled_from: role }, filled: { label: labelOf(role), kept } }
}
