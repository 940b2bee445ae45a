import { Form, href, Link } from 'react-router'
import { formatAbn } from '#app/employers/profile-fields.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { BILLING_LIMITS, type Invoice, type Party } from '../invoice.ts'

const PAGE = href('/employer/profile/billing')

type Props = { details: Invoice['buyer']; seller: Party | null; editing: boolean; result: FormResult | undefined }

/** Who the next invoices go to and who they come from, to read or to change. */
export function InvoiceDetails({ details, seller, editing, result }: Props) {
  return (
    <section aria-labelledby="on-the-invoice">
      <SectionHead
        id="on-the-invoice"
        kerb
        size="block"
        title="On the invoice"
        aside={
          !editing && (
            <Link to={`${PAGE}?edit=details#on-the-invoice`} className="inline-flex min-h-6 items-center">
              Edit<span className="sr-only"> who the invoices go to</span>
            </Link>
          )
        }
      />
      {editing ? <DetailsForm details={details} result={result} /> : <FactList facts={factsOf(details, seller)} />}
    </section>
  )
}

const factsOf = ({ name, abn, address, email }: Invoice['buyer'], seller: Party | null) => [
  { label: 'Billed to', value: name },
  { label: 'ABN', value: abn ? formatAbn(abn) : 'Not stated' },
  { label: 'Address', value: address ?? 'Not stated' },
  { label: 'Sent to', value: email || 'The owners of the company' },
  ...(seller ? [{ label: 'From', value: seller.abn ? `${seller.name}, ABN ${formatAbn(seller.abn)}` : seller.name }] : []),
]

function DetailsForm({ details, result }: Pick<Props, 'details' | 'result'>) {
  const sending = useNavigation().formData?.get('intent') === 'details'
  const { values = {}, fieldErrors = {} } = result ?? {}
  const field = (name: keyof Invoice['buyer'], saved: string | null) => ({
    name,
    defaultValue: values[name] ?? saved ?? '',
    error: fieldErrors[name],
  })
  return (
    <Form method="post" action={`${PAGE}?edit=details`} noValidate preventScrollReset className="grid gap-4">
      <TextField label="Billed to" required maxLength={BILLING_LIMITS.name} autoComplete="organization" {...field('name', details.name)} />
      <TextField label="ABN" optional inputMode="numeric" {...field('abn', details.abn && formatAbn(details.abn))} />
      <TextField
        label="Address"
        optional
        maxLength={BILLING_LIMITS.address}
        autoComplete="street-address"
        {...field('address', details.address)}
      />
      <TextField label="Sent to" type="email" required autoComplete="email" {...field('email', details.email)} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" name="intent" value="details" pending={sending}>
          Save
        </Button>
        <ButtonLink to={`${PAGE}#on-the-invoice`}>Cancel</ButtonLink>
      </div>
    </Form>
  )
}
