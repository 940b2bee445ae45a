import { Form } from 'react-router'
import type { Plan } from '#app/employers/plan.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { dayInWords } from '#app/ui/display/day.ts'
import { inDollars } from '#app/ui/display/money.ts'
import { ConfirmForm } from '#app/ui/feedback/confirm-form.tsx'
import { DUE_DAYS } from '../invoice.ts'
import { gstInside } from '../money.ts'
import { PAID_PLAN, PAID_PLAN_CENTS, PLANS, type Subscription } from '../plans.ts'

type Props = { plan: Plan; subscription: Subscription | null; order: string; sells: boolean; supportEmail: string | null }

/** What an owner may do about the plan: buy the paid one, end it, let it go on, or ask for more. */
export function PlanActions({ plan, subscription, order, sells, supportEmail }: Props) {
  if (plan === 'enterprise') return <AskUs email={supportEmail}>What your plan holds was agreed with us.</AskUs>
  if (plan === 'starter') return sells ? <Buy order={order} /> : <p className="mt-4 text-sm text-muted-foreground">{NOT_SOLD}</p>
  return (
    <>
      {subscription && (subscription.ends ? <Keep {...subscription} /> : <End {...subscription} />)}
      <AskUs email={supportEmail}>More jobs or colleagues than that? Enterprise is as agreed.</AskUs>
    </>
  )
}

const NOT_SOLD = 'Nothing can be bought here yet: this board does not write invoices.'

function Buy({ order }: { order: string }) {
  const { name, holds } = PLANS[PAID_PLAN]
  return (
    <>
      <p className="mt-4 text-sm">
        {name}, {inDollars(PAID_PLAN_CENTS)} a month:
      </p>
      <ul className="mt-1 mb-4 list-disc pl-5 text-sm text-muted-foreground">
        {holds.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <ConfirmForm
        ask={`Choose ${name}`}
        variant="primary"
        confirm={`Order ${name}`}
        question={
          <p>
            {name} begins now and costs {inDollars(PAID_PLAN_CENTS)} a month, {inDollars(gstInside(PAID_PLAN_CENTS))} GST included. We mail
            you an invoice today, due within {DUE_DAYS} days, and one each month until you end it.
          </p>
        }
      >
        <input type="hidden" name="intent" value="start" />
        <input type="hidden" name="order" value={order} />
      </ConfirmForm>
    </>
  )
}

function End({ paidUntil }: Subscription) {
  const day = dayInWords(paidUntil)
  return (
    <div className="mt-4 [&>button]:-ml-2.5">
      <ConfirmForm
        ask="End plan"
        variant="destructive"
        askVariant="quiet"
        confirm="End plan"
        question={
          <p>
            The plan ends on {day}, and there is no further invoice. Your live ads stay to their closing dates, and your colleagues stay.
            Above the limits of {PLANS.starter.name} nothing new is published, and nobody new is invited.
          </p>
        }
      >
        <input type="hidden" name="intent" value="end" />
      </ConfirmForm>
    </div>
  )
}

function Keep({ paidUntil }: Subscription) {
  const sending = useNavigation().formData?.get('intent') === 'keep'
  return (
    <Form method="post" className="mt-4 grid gap-3 text-sm">
      <p>
        It ends on {dayInWords(paidUntil)}. Then you are on {PLANS.starter.name}.
      </p>
      <div>
        <Button name="intent" value="keep" pending={sending}>
          Keep the plan
        </Button>
      </div>
    </Form>
  )
}

function AskUs({ email, children }: { email: string | null; children: string }) {
  return (
    <p className="mt-4 text-sm text-muted-foreground">
      {children} {email && <a href={`mailto:${email}`}>Write to us</a>}
    </p>
  )
}
