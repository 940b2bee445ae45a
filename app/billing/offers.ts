import type { AgencyPlan } from '#app/employers/plan.ts'
import { counted } from '#app/ui/display/figure.ts'
import { asPrice, inDollars } from '#app/ui/display/money.ts'
import { DUE_DAYS } from './invoice.ts'
import { gstInside } from './money.ts'
import { AGENCY_PLANS, BOOST, PAID_PLAN, PLANS, SINGLE_AD_NAMES, SINGLE_ADS } from './plans.ts'

/** Something that is sold, as the public pages show it. */
export type Offer = {
  name: string
  price: string
  /** Beside the price. */
  per: string | null
  /** Below the price: the tax in it, or that there is none to pay. */
  under: string
  holds: readonly string[]
  action: { label: string; to: string }
}

const CONTACT = '/contact'

const priceOf = (cents: number | null) => (cents === null ? 'Custom' : cents === 0 ? 'Free' : asPrice(cents))

const taxOf = (cents: number | null) =>
  cents === null ? 'agreed in writing, GST inside' : cents === 0 ? 'nothing to pay' : `includes ${inDollars(gstInside(cents))} GST`

const perMonth = (cents: number | null) => (cents === null || cents === 0 ? null : 'a month')

/** The monthly plans of companies. */
export const PLAN_OFFERS: readonly Offer[] = (
  [
    ['starter', { label: 'Start with Starter', to: '/signup?type=employer' }],
    [PAID_PLAN, { label: 'Choose Professional', to: `/signup?plan=${PAID_PLAN}` }],
    ['enterprise', { label: 'Talk to us', to: CONTACT }],
  ] as const
).map(([plan, action]) => {
  const { name, monthCents, holds } = PLANS[plan]
  return { name, price: priceOf(monthCents), per: perMonth(monthCents), under: taxOf(monthCents), holds, action }
})

/** What its name promises beside the colours. Every ad has it. */
const WORDING = 'Suggestions for its wording as you write, as for every ad. A program gives them by fixed rules.'

/** The ads that are bought one by one. */
export const AD_OFFERS: readonly Offer[] = SINGLE_AD_NAMES.map((ad) => {
  const { name, cents, hint } = SINGLE_ADS[ad]
  const action = { label: `Post with ${name}`, to: `/signup?from=post-job&plan=${ad}` }
  return {
    name,
    price: asPrice(cents),
    per: 'once',
    under: taxOf(cents),
    holds: [hint, ...(ad === 'branded_ai' ? [WORDING] : []), 'It takes no room in your plan.'],
    action,
  }
})

/** What is added to an ad. */
export const BOOST_OFFER: Offer = {
  name: BOOST.name,
  price: `+${asPrice(BOOST.cents)}`,
  per: 'once',
  under: `${taxOf(BOOST.cents)}, on top of an ad or your plan`,
  holds: [BOOST.hint, 'It says so on the card, and the newest three featured ads stand on the home page.'],
  action: { label: 'Post a Job first', to: '/signup?from=post-job' },
}

const clientWords = (clients: number | null) =>
  clients === null ? 'Any number of clients' : clients === 1 ? '1 client' : `Up to ${clients} clients`
const jobWords = (jobs: number | null) => (jobs === null ? 'Any number of active jobs' : counted(jobs, 'active job'))

/** What an agency's plan holds, in words. */
export const agencyHolds = (plan: AgencyPlan): string[] =>
  plan === 'enterprise' ? ['As agreed'] : [clientWords(AGENCY_PLANS[plan].clients), jobWords(AGENCY_PLANS[plan].activeJobs)]

/** The plans of agencies that are paid for. */
export const AGENCY_OFFERS: readonly Offer[] = (['three_clients', 'unlimited', 'enterprise'] as const).map((plan) => {
  const { name, monthCents } = AGENCY_PLANS[plan]
  const action = { label: 'Ask for this plan', to: CONTACT }
  return { name, price: priceOf(monthCents), per: perMonth(monthCents), under: taxOf(monthCents), holds: agencyHolds(plan), action }
})

/** From how many Basic ads a month the paid plan costs less, in a sentence. */
export function cheaperWords(): string {
  const { name, cents } = SINGLE_ADS.basic
  const month = PLANS[PAID_PLAN].monthCents ?? 0
  const most = Math.floor(month / cents)
  return `${most} ${name} ads cost ${asPrice(most * cents)}, a month of ${PLANS[PAID_PLAN].name} ${asPrice(month)}. From ${most + 1} ads in a month on, the plan costs less.`
}

/** What an invoice says and when it is due, as questions and answers. */
export const INVOICE_ANSWERS = [
  {
    question: 'What does the invoice show?',
    answer: '“Tax invoice”, the seller’s name and ABN, your name, what you bought, the price, and the GST in it, which is one eleventh.',
  },
  { question: 'When is it due?', answer: `Within ${DUE_DAYS} days. It comes by email, and stays under Billing in your company’s profile.` },
  {
    question: 'What if we end the plan?',
    answer: `It runs to the end of the month you paid. Live ads stay to their closing dates; then the limits of ${PLANS.starter.name} hold.`,
  },
] as const
