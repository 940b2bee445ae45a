import { type RawBuilder, sql } from 'kysely'
import { isSuspendedUser, suspendedCompanies } from '#app/accounts/suspension.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import type { AgencyPlan, Plan } from '#app/employers/plan.ts'
import { forEachApart } from '#app/platform/each.ts'
import { AppError } from '#app/platform/errors.ts'
import { log } from '#app/platform/log.server.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { rolesThatMay } from '#app/teams/permissions.ts'
import { dayInWords } from '#app/ui/display/day.ts'
import { issueInvoice } from './invoices.server.ts'
import { lockCompany, type Orderer, orderOnce } from './orders.server.ts'
import { PAID_PLAN, PAID_PLAN_CENTS, PLANS, planOf, type Subscription } from './plans.ts'
import { findSeller } from './seller.server.ts'
import { MANAGE_PLAN } from './words.ts'

const TODAY = sql<string>`(now() at time zone 'Australia/Sydney')::date`

/** SQL of the first day of a month of a plan (`s`), counted from 0. */
const firstDayOf = (month: RawBuilder<number>) => sql<string>`(s.started_on + make_interval(months => ${month}))::date`

/** SQL of the first day that is not paid. */
const unpaidFrom = firstDayOf(sql<number>`s.months_paid`)

/** SQL of the first days of the months that have begun and are not paid. No month has fewer than 28 days. */
const unbilledMonths = sql<string[]>`array(
  select ${firstDayOf(sql<number>`n`)}::text from generate_series(s.months_paid, s.months_paid + (${TODAY} - ${unpaidFrom}) / 28) n
  where ${firstDayOf(sql<number>`n`)} <= ${TODAY} order by n)`

/**
 * SQL that is true while a company has no use of its plan, or nobody who could end it: it is suspended, or everyone who manages the plan is.
 * Months that begin meanwhile are not billed.
 *
 * @param employerId SQL of its id
 */
export const isUnbilled = (employerId: ReturnType<typeof sql.ref>) => sql<boolean>`(${employerId} = any(${suspendedCompanies})
  or not exists (select from employer_members m where m.employer_id = ${employerId}
    and m.member_role in (${sql.join(rolesThatMay('plan.manage'))}) and not ${isSuspendedUser(sql.ref('m.user_id'))}))`

const isUnbilledPlan = isUnbilled(sql.ref('s.employer_id'))

/** The plan that a company pays for by the month; null on Starter, and where it was agreed with the operator. */
export async function findSubscription(employerId: string): Promise<Subscription | null> {
  const row = await db
    .selectFrom('subscriptions as s')
    .select([
      sql<string>`${unpaidFrom}::text`.as('paidUntil'),
      sql<string>`s.started_on::text`.as('startedOn'),
      's.ends',
      isUnbilledPlan.as('isUnbilled'),
      sql<number>`${unpaidFrom} - ${TODAY}`.as('daysLeft'),
      sql<number>`${unpaidFrom} - ${firstDayOf(sql<number>`s.months_paid - 1`)}`.as('monthDays'),
    ])
    .where('s.employer_id', '=', employerId)
    .executeTakeFirst()
  return row ?? null
}

const monthLine = (from: string) => ({ words: `${PLANS[PAID_PLAN].name}, month from ${dayInWords(from)}`, cents: PAID_PLAN_CENTS })

/**
 * Buys the paid plan from today on, for a month at a time. The same order sent twice buys it once.
 *
 * @throws AppError `forbidden` for a member who may not, `conflict` when the company has a plan, `unavailable` while nothing is sold here
 */
export async function startPlan(orderer: Orderer, orderId: string): Promise<void> {
  await orderOnce(orderer, { id: orderId, product: PAID_PLAN, boost: false, jobId: null, cents: PAID_PLAN_CENTS }, async (tx) => {
    const { plan } = await tx.selectFrom('employers').select('plan').where('id', '=', orderer.employerId).executeTakeFirstOrThrow()
    if (plan !== 'starter') throw new AppError('conflict', 'Your company has a plan already')
    const { started } = await tx
      .insertInto('subscriptions')
      .values({ employer_id: orderer.employerId, plan: PAID_PLAN, started_on: TODAY })
      .returning(sql<string>`started_on::text`.as('started'))
      .executeTakeFirstOrThrow()
    await tx.updateTable('employers').set({ plan: PAID_PLAN }).where('id', '=', orderer.employerId).execute()
    return issueInvoice(tx, orderer.employerId, { lines: [monthLine(started)] })
  })
}

/**
 * Says whether a company's plan ends with the month that is paid, or goes on. Ads that are live then stay to their closing days.
 *
 * @throws AppError `forbidden` for a member who may not, `not_found` without such a plan
 */
export async function endPlan({ userId, employerId }: Orderer, ends: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The month that is being renewed waits for this answer, or this answer for it. Before the member, as whoever changes members does.
    await lockCompany(tx, employerId)
    await requirePermission(tx, { employerId }, userId, 'plan.manage', MANAGE_PLAN)
    const changed = await tx
      .updateTable('subscriptions')
      .set({ ends })
      .where('employer_id', '=', employerId)
      .returning('employer_id')
      .executeTakeFirst()
    if (!changed) throw new AppError('not_found', 'Your company has no plan that ends')
  })
}

/**
 * Sets the plan of a company as the operator has agreed with it. A plan that is paid by the month ends.
 *
 * @param company its id, or its slug below /companies/
 * @returns the plan that it had
 * @throws AppError `not_found` for no company
 */
export async function grantPlan(tx: Tx, company: { id: string } | { slug: string }, plan: Plan): Promise<Plan> {
  const [column, value] = 'id' in company ? (['id', company.id] as const) : (['slug', company.slug] as const)
  const before = await tx.selectFrom('employers').select(['id', 'plan']).where(column, '=', value).forNoKeyUpdate().executeTakeFirst()
  if (!before) throw new AppError('not_found', `There is no company ${value}`)
  await tx.updateTable('employers').set({ plan }).where('id', '=', before.id).execute()
  await tx.deleteFrom('subscriptions').where('employer_id', '=', before.id).execute()
  return planOf(before.plan)
}

/**
 * Sets the plan of an agency as the operator has agreed with it.
 *
 * @returns the plan that it had
 * @throws AppError `not_found` for no agency
 */
export async function grantAgencyPlan(tx: Tx, id: string, plan: AgencyPlan): Promise<string> {
  const before = await tx.selectFrom('agencies').select('plan').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!before) throw new AppError('not_found', 'There is no such agency')
  await tx.updateTable('agencies').set({ plan }).where('id', '=', id).execute()
  return before.plan
}

/** `grantPlan` by the operator's command line. @param slug the company's page below /companies/ */
export const setPlan = async (slug: string, plan: Plan): Promise<void> => {
  await db.transaction().execute((tx) => grantPlan(tx, { slug }, plan))
}

/**
 * Bills the months of each plan that have begun since the last one that is paid, or ends it. Safe to run twice: a month that is billed is
 * paid until later.
 *
 * @throws AggregateError once all others are billed, so that the task tries again those that were not
 */
export async function renewPlans(): Promise<void> {
  const due = await db
    .selectFrom('subscriptions as s')
    .select(['s.employer_id', sql<boolean>`(s.ends or ${isUnbilledPlan})`.as('needsNoInvoice')])
    .where(sql<boolean>`${unpaidFrom} <= ${TODAY}`)
    .execute()
  const can = findSeller() ? due : due.filter(({ needsNoInvoice }) => needsNoInvoice)
  if (can.length < due.length)
    log.warn({ plans: due.length - can.length }, 'plans are not billed: this board does not say who sells, or where to pay')
  await forEachApart(can, 'plans could not be billed', ({ employer_id }) => renewPlan(employer_id))
}

/**
 * Bills what is due of one company's plan, or ends the plan; nothing is due of one whose month is paid. Months that were left unbilled, as
 * while the board did not say who sells, stand on one invoice: the company had its plan all the time. Those that are due in a suspension
 * pass without an invoice, and are not billed later.
 *
 * @throws AppError `unavailable` while nothing is sold here
 */
export async function renewPlan(employerId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCompany(tx, employerId)
    const plan = await tx
      .selectFrom('subscriptions as s')
      .select(['s.ends', isUnbilledPlan.as('isUnbilled'), unbilledMonths.as('months')])
      .where('s.employer_id', '=', employerId)
      .executeTakeFirst()
    if (!plan || plan.months.length === 0) return
    if (plan.ends) {
      await tx.deleteFrom('subscriptions').where('employer_id', '=', employerId).execute()
      await tx.updateTable('employers').set({ plan: 'starter' }).where('id', '=', employerId).execute()
      return
    }
    await tx
      .updateTable('subscriptions')
      .set((row) => ({ months_paid: row('months_paid', '+', plan.months.length) }))
      .where('employer_id', '=', employerId)
      .execute()
    if (!plan.isUnbilled) await issueInvoice(tx, employerId, { lines: plan.months.map(monthLine) })
  })
}
