import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'

type Row = {
  key: string
  name: string
  logo_url: string | null
  brand_colour: string | null
  detail: ReactNode
  intent: 'block' | 'unblock' | null
}

const VERBS = { block: 'Block', unblock: 'Unblock' } as const

/** Companies and agencies in rows, each with the button that blocks it or takes it off the list. */
export function CompanyRows({ label, rows }: { label: string; rows: readonly Row[] }) {
  return (
    <ul aria-label={label}>
      {rows.map(({ key, name, logo_url, brand_colour, detail, intent }) => (
        <li key={key} className="flex items-center gap-x-4 border-border py-2.5 text-sm not-first:border-t">
          <CompanyPlate name={name} colour={brand_colour} logoUrl={logo_url} />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className="text-base font-semibold">{name}</p>
            <p className="text-muted-foreground">{detail}</p>
          </div>
          {intent ? (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="company" value={name} />
              <Button variant="quiet" name="intent" value={intent} aria-label={`${VERBS[intent]} ${name}`}>
                {VERBS[intent]}
              </Button>
            </Form>
          ) : (
            <span className="px-4 text-muted-foreground">Blocked</span>
          )}
        </li>
      ))}
    </ul>
  )
}
