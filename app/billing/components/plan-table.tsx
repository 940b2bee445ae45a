import Check from 'lucide-react/icons/check'
import { PLAN_NAMES } from '#app/employers/plan.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { PLAN_COMPARISON } from '../plan-comparison.ts'
import { PLANS } from '../plans.ts'

const cell = 'py-2.75 pr-3 lg:pl-6 max-md:p-0 max-md:text-sm'

// On phones the rows are no table boxes, and browsers then drop the meaning of the table: the roles keep it.
/** What the monthly plans hold, line by line; on phones the name of a line stands above its values. */
export function PlanTable() {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" className="mt-10 w-full table-fixed border-collapse max-md:block">
      <caption className="sr-only">What the monthly plans hold</caption>
      <thead role="rowgroup" className="max-md:block">
        <tr role="row" className="border-b border-border-strong max-md:grid max-md:grid-cols-3 max-md:py-2">
          <td className="w-1/4 max-md:hidden" />
          {PLAN_NAMES.map((plan) => (
            <th key={plan} role="columnheader" scope="col" className={`${cell} text-left text-sm font-semibold`}>
              {PLANS[plan].name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="tabular-nums max-md:block">
        {PLAN_COMPARISON.map(({ label, hint, values }) => (
          <tr
            key={label}
            role="row"
            className="border-b border-border hover:bg-muted max-md:grid max-md:grid-cols-3 max-md:gap-y-1 max-md:py-2.5"
          >
            <th
              role="rowheader"
              scope="row"
              className="py-2.75 pr-3 text-left align-top font-medium max-md:col-span-3 max-md:p-0 max-md:text-sm"
            >
              {label}
              {hint && <small className="block text-sm font-normal text-muted-foreground max-md:ml-1 max-md:inline">{hint}</small>}
            </th>
            {PLAN_NAMES.map((plan) => (
              <td key={plan} role="cell" className={cell}>
                <Value value={values[plan]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}

function Value({ value }: { value: string | boolean }) {
  if (value === true)
    return (
      <>
        <Icon icon={Check} alone className="text-success" />
        <span className="sr-only">Yes</span>
      </>
    )
  return value === false ? <span className="text-muted-foreground">No</span> : value
}
