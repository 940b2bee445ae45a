import Check from 'lucide-react/icons/check'
import { MEMBER_ROLES } from '#app/accounts/role.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { DEEDS, may } from '../permissions.ts'
import { MEMBER_ROLE_LABELS, type TeamKind } from '../team.ts'

const row = 'border-border max-md:grid max-md:grid-cols-3'

// On phones the rows are no table boxes, and browsers then drop the meaning of the table: the roles keep it.
/** What each role may do in a team, by the table of permissions; on phones each deed has a line of its own. */
export function RoleTable({ kind }: { kind: TeamKind }) {
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table role="table" className="w-full border-collapse text-left text-sm max-md:block">
        <caption className="sr-only">What each role may do</caption>
        <thead role="rowgroup" className="max-md:block">
          <tr role="row" className={`${row} border-b border-border-strong!`}>
            <td role="cell" className="py-2.5 max-md:hidden md:w-2/5" />
            {MEMBER_ROLES.map((role) => (
              <th key={role} role="columnheader" scope="col" className="py-2.5 font-semibold md:w-1/5">
                {MEMBER_ROLE_LABELS[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {DEEDS[kind].map(({ label, permissions }) => (
            <tr key={label} role="row" className={`${row} border-b`}>
              <th role="rowheader" scope="row" className="py-2.5 font-medium max-md:col-span-3 max-md:pb-0.5">
                {label}
              </th>
              {MEMBER_ROLES.map((memberRole) => (
                <td key={memberRole} role="cell" className="py-2.5 max-md:pt-1">
                  {permissions.every((permission) => may({ memberRole }, permission)) ? (
                    <>
                      <Icon icon={Check} className="size-5 text-success" />
                      <span className="sr-only">Yes</span>
                    </>
                  ) : (
                    <span className="text-muted-foreground">No</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      <p className="mt-4 text-sm text-muted-foreground">
        {kind === 'agency' ? 'An agency' : 'A company'} has at least one owner. Each change of role is recorded with name and time.
      </p>
    </>
  )
}
