import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { Form, Link } from 'react-router'
import { Menu, menuItemStyle } from '#app/ui/controls/menu.tsx'
import { Card } from '#app/ui/display/card.tsx'
import { type Column, DataTable } from '#app/ui/display/data-table.tsx'
import { daysAgo } from '#app/ui/display/day.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { PersonPlate } from '#app/ui/illustration/person-plate.tsx'
import { INVITED_ROLES, MEMBER_ROLE_LABELS, TEAM_PAGES, type TeamKind, type TeamMember } from '../team.ts'

type Props = {
  kind: TeamKind
  members: readonly TeamMember[]
  /** The id of the person who looks. */
  viewerId: string
  /** True for those who may set roles and remove people. */
  mayManage: boolean
  now: Date
}

/** The members of a team with their roles, and menus for those who may change them. */
export function TeamMembers({ kind, members, viewerId, mayManage, now }: Props) {
  const columns: Column<TeamMember>[] = [
    {
      key: 'name',
      head: 'Name',
      phone: 'main',
      className: 'max-md:col-span-2',
      cell: ({ userId, name, email }) => (
        <div className="flex items-center gap-3">
          <PersonPlate name={name} />
          <div className="min-w-0 wrap-anywhere">
            <p>
              <bdi className="font-semibold">{name}</bdi>
              {userId === viewerId && ' (you)'}
            </p>
            <p className="text-muted-foreground">{email}</p>
          </div>
        </div>
      ),
    },
    {
      key: 'role',
      head: 'Role',
      phone: 'line',
      className: 'max-md:col-span-1! max-md:col-start-1 max-md:pl-[min(3.25rem,14vw)]!',
      cell: (member) =>
        mayManage && member.memberRole !== 'owner' ? (
          <RoleMenu kind={kind} member={member} />
        ) : (
          <span className="inline-flex min-h-9 items-center font-semibold">{MEMBER_ROLE_LABELS[member.memberRole]}</span>
        ),
    },
    {
      key: 'last-here',
      head: 'Last here',
      align: 'end',
      phone: 'hidden',
      cell: ({ lastHereAt }) => <span className="text-muted-foreground">{lastHereAt ? daysAgo(lastHereAt, now) : 'not yet'}</span>,
    },
    {
      key: 'actions',
      head: <span className="sr-only">Actions</span>,
      align: 'end',
      phone: 'aside',
      className: 'max-md:row-start-auto! md:w-28',
      cell: (member) =>
        (mayManage || member.userId === viewerId) && <MemberMenu kind={kind} member={member} isViewer={member.userId === viewerId} />,
    },
  ]
  return (
    <Card as="div" padded={false} className="px-3 py-1 max-md:px-2.5">
      <DataTable caption="Members" columns={columns} rows={members} rowKey={({ userId }) => userId} />
    </Card>
  )
}

function RoleMenu({ kind, member: { userId, name, memberRole } }: { kind: TeamKind; member: TeamMember }) {
  const page = TEAM_PAGES[kind].member(userId)
  const label = MEMBER_ROLE_LABELS[memberRole]
  return (
    <Menu
      align="start"
      label={`${label}: role of ${name}`}
      trigger={
        <>
          {label}
          <Icon icon={ChevronDown} />
        </>
      }
      className="inline-flex min-h-9 flex-wrap items-center gap-x-1.5 rounded-md text-left font-semibold hover:text-link max-md:min-h-11 md:-mx-2 md:px-2"
    >
      {INVITED_ROLES.toReversed().map((role) => (
        <Form key={role} method="post" preventScrollReset>
          <OpenedForField />
          <input type="hidden" name="intent" value="role" />
          <input type="hidden" name="member" value={userId} />
          <button type="submit" name="role" value={role} aria-current={role === memberRole || undefined} className={menuItemStyle}>
            <span className="flex-1">{MEMBER_ROLE_LABELS[role]}</span>
            {role === memberRole && <Icon icon={Check} />}
          </button>
        </Form>
      ))}
      <Link to={`${page}?ask=hand-over`} className={menuItemStyle}>
        Owner…
      </Link>
    </Menu>
  )
}

function MemberMenu({ kind, member: { userId, name, memberRole }, isViewer }: { kind: TeamKind; member: TeamMember; isViewer: boolean }) {
  const page = TEAM_PAGES[kind].member(userId)
  return (
    <Menu
      label={`Actions for ${name}`}
      trigger={<Icon icon={Ellipsis} alone />}
      className="inline-grid size-9 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-accent-foreground max-md:size-[44px]"
    >
      {isViewer ? (
        <Link to={`${page}?ask=leave`} className={menuItemStyle}>
          Leave
        </Link>
      ) : (
        <>
          {memberRole !== 'owner' && (
            <Link to={`${page}?ask=hand-over`} className={menuItemStyle}>
              Hand over ownership
            </Link>
          )}
          <Link to={`${page}?ask=remove`} className={menuItemStyle}>
            Remove
          </Link>
        </>
      )}
    </Menu>
  )
}
