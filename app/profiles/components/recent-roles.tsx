import { type Role, RoleTimeline } from './role-timeline.tsx'
import { SideSection } from './side-section.tsx'

/** The positions a person held, beside their dashboard. */
export function RecentRoles({ title, roles }: { title: string; roles: readonly Role[] }) {
  return (
    <SideSection title={title}>
      {roles.length === 0 ? (
        <p className="text-sm text-muted-foreground">The jobs of your CV appear here, the current one first.</p>
      ) : (
        <RoleTimeline roles={roles} />
      )}
    </SideSection>
  )
}
