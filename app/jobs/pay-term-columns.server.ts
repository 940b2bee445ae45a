import { sql } from 'kysely'
import type { CommissionStep } from '#app/vocabulary/pay-terms.ts'

/** The columns of a job `j` that `payTermsOf` reads. */
export const payTermColumns = [
  'j.pay_basis',
  'j.commission_kind',
  sql<CommissionStep[]>`j.commission_steps`.as('commission_steps'),
  'j.commission_period',
  'j.commission_paid',
  'j.commission_super',
  'j.phone_provision',
  'j.earnings_low',
  'j.earnings_typical',
  'j.earnings_high',
] as const
