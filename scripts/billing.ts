// What the operator does about money: notes that an invoice was paid, takes one back by a credit note, and sets the plan of a company as
// agreed: `npm run billing -- paid FR-2026-0001`, `credit FR-2026-0001`, `plan COMPANY-SLUG enterprise`.
import { parseArgs } from 'node:util'
import { creditInvoice, notePayment } from '#app/billing/invoices.server.ts'
import { setPlan } from '#app/billing/subscription.server.ts'
import { closeDatabase } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { PLAN_NAMES } from '#app/employers/plan.ts'

const USAGE = `npm run billing -- paid NUMBER | credit NUMBER | plan COMPANY-SLUG ${PLAN_NAMES.join('|')}`

/** Does what the command line says. @returns what was done, in a sentence. @throws Error with the message to show */
async function run(): Promise<string> {
  const [command, about = '', wanted] = parseArgs({ allowPositionals: true }).positionals
  const plan = PLAN_NAMES.find((name) => name === wanted)
  const known = command === 'plan' ? plan !== undefined : command === 'paid' || command === 'credit'
  if (!known || about === '') throw new Error(USAGE)
  await migrate()
  if (plan) {
    await setPlan(about, plan)
    return `${about} is on ${plan} from now on.`
  }
  if (command === 'paid') {
    await notePayment(about, null)
    return `${about} is paid.`
  }
  const { number, wasPaid } = await creditInvoice(about)
  return `${number} takes back ${about}.${wasPaid ? ' It was paid: please pay it back.' : ''}`
}

try {
  console.log(await run())
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await closeDatabase()
}
