import { Timeline } from '#app/ui/display/timeline.tsx'

export type Role = { title: string; company: string; held: string; current: boolean }

/** The positions a person held, the current ones first. */
export const RoleTimeline = ({ roles }: { roles: readonly Role[] }) => (
  <Timeline
    entries={roles.map(({ title, company, held, current }, at) => ({
      key: `${at} ${title}`,
      title,
      detail: company,
      at: held,
      now: current,
    }))}
  />
)
