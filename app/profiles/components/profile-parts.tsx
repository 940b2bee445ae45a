import { cutSummary } from '../cut-text.ts'
import type { LicenceInWords } from '../licence.ts'
import { CutText } from './cut-text.tsx'
import { LicenceList } from './licence-list.tsx'
import { type Role, RoleTimeline } from './role-timeline.tsx'
import { type SkillGroup, SkillGroups } from './skill-groups.tsx'

/** What the profile of a person who applies shows of them. */
export type ApplicantProfileContent = {
  suburb: string | null
  summary: string | null
  roles: readonly Role[]
  skillGroups: readonly SkillGroup[]
  licences: readonly LicenceInWords[]
}

/** The parts of a profile that have something in them; in words where none has. */
export function ProfileParts({ profile: { suburb, summary, roles, skillGroups, licences } }: { profile: ApplicantProfileContent }) {
  if (!suburb && !summary && licences.length + roles.length + skillGroups.length === 0) return <p>There is nothing in it at the moment.</p>
  return (
    <div className="grid gap-4 text-sm">
      {suburb && <p>{suburb}</p>}
      {summary && <CutText text={summary} cut={cutSummary(summary)} />}
      <LicenceList licences={licences} unconfirmed="The profile names it; the person has not confirmed it." />
      {roles.length > 0 && <RoleTimeline roles={roles} />}
      <SkillGroups groups={skillGroups} />
    </div>
  )
}
