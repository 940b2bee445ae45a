import { z } from 'zod'
import { emailField } from '#app/accounts/email.server.ts'
import { fieldProblem, parseAbn } from '#app/employers/profile-fields.ts'
import { line, requiredLine } from '#app/platform/fields.ts'
import { BILLING_LIMITS } from './invoice.ts'

const order = z.guid('Please open the page again')

/** Buys the paid plan; `order` is the id of the form, so that it buys once however often it is sent. */
const startForm = z.object({ intent: z.literal('start'), order })

/** Ends the plan with the month that is paid, or lets it go on. */
const endForm = z.object({ intent: z.enum(['end', 'keep']) })

/** Who the invoices go to. An ABN on an invoice must be one: the buyer claims the GST with it. */
const detailsForm = z.object({
  intent: z.literal('details'),
  name: requiredLine(BILLING_LIMITS.name, 'Please enter who the invoices are for'),
  abn: line(40)
    .superRefine((typed, context) => {
      const message = fieldProblem('abn', typed)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .transform((typed) => parseAbn(typed)),
  address: line(BILLING_LIMITS.address).transform((typed) => typed || null),
  email: emailField('Please enter the email address for invoices'),
})

export const billingForm = z.discriminatedUnion('intent', [startForm, endForm, detailsForm])
