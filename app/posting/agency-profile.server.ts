import { db } from '#app/db/client.server.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { changeJobs } from '#app/jobs/write.server.ts'
import type { AgencyProfile } from '#app/recruiters/agency.ts'
import { type AgencyMember, writeAgencyProfile } from '#app/recruiters/profile.server.ts'

/**
 * Saves an agency's profile. A new name goes to its ads in the same transaction: an ad under another name than its agency's counts as one
 * that names its client, who may be confidential.
 *
 * @throws AppError as `writeAgencyProfile`
 */
export async function saveAgencyProfile(member: AgencyMember, profile: AgencyProfile, version: number): Promise<void> {
  const isRenamed = await db.transaction().execute(async (tx) => {
    const { from, to } = await writeAgencyProfile(tx, member, profile, version)
    if (from === to) return false
    await changeJobs(tx, {
      jobs: (all) => all.where('j.agency_id', '=', member.agencyId).where('j.company_name', '=', from).orderBy('j.id'),
      by: { bulk: 'company-name' },
      change: () => ({ columns: { company_name: to } }),
    })
    return true
  })
  if (isRenamed) jobsChanged()
}
