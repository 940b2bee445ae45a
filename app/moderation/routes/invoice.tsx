import { href, Link, useLocation } from 'react-router'
import { standingOf } from '#app/billing/invoice.ts'
import { formatAbn } from '#app/employers/profile-fields.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { type Column, DataTable } from '#app/ui/display/data-table.tsx'
import { dayInWords } from '#app/ui/display/day.ts'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { inDollars } from '#app/ui/display/money.ts'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { creditAtDesk, findInvoiceAtDesk, markPaid } from '../billing.server.ts'
import { DeskActs } from '../components/desk-acts.tsx'
import { DeskForm } from '../components/desk-form.tsx'
import { DeskTabs } from '../components/desk-tabs.tsx'
import { deskOf } from '../desk.server.ts'
import { listDeskActs } from '../desk-audit.server.ts'
import { invoiceForm } from '../forms.server.ts'
import type { Route } from './+types/invoice.ts'

const SHOWN_ACTS = 20

export async function loader({ params }: Route.LoaderArgs) {
  const id = uuidParam(params.invoiceId)
  const found = await findInvoiceAtDesk(id)
  if (!found) throw notFound()
  return { ...found, acts: await listDeskActs({ subject: `invoice-${id}`, limit: SHOWN_ACTS }) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = deskOf({ request, context })
  const id = uuidParam(params.invoiceId)
  const page = href('/admin/invoices/:invoiceId', { invoiceId: id })
  return handleForm(request, invoiceForm, async ({ act, reason, current_password: currentPassword }) => {
    if (act === 'paid') {
      await markPaid(desk, id, { reason, currentPassword })
      return redirectWithFlash(page, { title: 'Noted as paid' })
    }
    const { number, wasPaid } = await creditAtDesk(desk, id, { reason, currentPassword })
    const text = wasPaid ? 'The invoice was paid: please pay it back.' : 'The company gets it by mail.'
    return redirectWithFlash(page, { title: `Taken back by ${number}`, text })
  })
}

/** After a conflict the page shows what somebody else did. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.invoice.number ?? 'Invoice'} | ${brand.name}` }]

const ACTS = {
  paid: { label: 'Note as paid', hint: 'The whole of it came in, today.' },
  credit: {
    label: 'Take it back',
    hint: 'A credit note over the same lines is issued today. The invoice itself stays as it is. An ad or boost of it that has not begun goes with it; a plan stays until you set another.',
  },
}

export default function InvoicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { invoice, canPay, canCredit, acts } = loaderData
  const { number, buyer, lines, issuedOn, dueOn, totalCents, gstCents } = invoice
  return (
    <>
      <Breadcrumbs items={[{ label: 'Invoices', to: href('/admin/invoices') }, { label: number }]} />
      <h1 className="mt-5 wrap-anywhere">{number}</h1>
      <p className="mt-1 text-muted-foreground first-letter:uppercase">{standingOf(invoice)}</p>
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <section aria-labelledby="facts" className="min-w-0">
          <SectionHead
            id="facts"
            title="What was billed"
            size="block"
            kerb
            aside={
              <Link to={href('/admin/invoices/:invoiceId/file', { invoiceId: invoice.id })} reloadDocument>
                PDF
              </Link>
            }
          />
          <FactList
            facts={[
              { label: 'Billed to', value: buyer.name },
              { label: 'ABN', value: buyer.abn ? formatAbn(buyer.abn) : 'None' },
              { label: 'Goes to', value: buyer.email || 'Those who manage the plan' },
              { label: 'Issued', value: dayInWords(issuedOn) },
              { label: 'Due', value: dayInWords(dueOn) },
              { label: 'GST in it', value: inDollars(gstCents) },
              { label: 'Total', value: inDollars(totalCents) },
            ]}
          />
          <div className="mt-4">
            <DataTable caption="Lines" columns={LINES} rows={lines} rowKey={({ words }) => words} />
          </div>
        </section>
        <Act canPay={canPay} canCredit={canCredit} answer={actionData} />
      </div>
      <section aria-labelledby="acts" className="mt-10">
        <SectionHead id="acts" title="Done at the desk" size="block" kerb />
        <DeskActs acts={acts} caption="Done at the desk" />
      </section>
    </>
  )
}

type ActProps = { canPay: boolean; canCredit: boolean; answer: Route.ComponentProps['actionData'] }

/** What can be done about it, one form at a time; each has its address. */
function Act({ canPay, canCredit, answer }: ActProps) {
  const { pathname, search } = useLocation()
  const can = [...(canPay ? (['paid'] as const) : []), ...(canCredit ? (['credit'] as const) : [])]
  const asked = new URLSearchParams(search).get('do')
  const act = can.find((one) => one === asked) ?? can[0]
  if (!act) return <p className="text-sm text-muted-foreground">Nothing is left to do about it.</p>
  return (
    <section aria-labelledby="act" className="min-w-0">
      <SectionHead id="act" title={ACTS[act].label} size="block" kerb />
      {can.length > 1 && (
        <DeskTabs
          label="What to do"
          tabs={can.map((one) => ({ label: ACTS[one].label, to: `${pathname}?do=${one}`, isHere: one === act }))}
        />
      )}
      <div className="mt-4">
        <DeskForm key={act} answer={answer} button={ACTS[act].label}>
          <p className="text-sm text-muted-foreground">{ACTS[act].hint}</p>
          <input type="hidden" name="act" value={act} />
        </DeskForm>
      </div>
    </section>
  )
}

const LINES: Column<{ words: string; cents: number }>[] = [
  { key: 'what', head: 'What', phone: 'main', cell: ({ words }) => words },
  { key: 'total', head: 'Total', align: 'end', phone: 'aside', cell: ({ cents }) => inDollars(cents) },
]
