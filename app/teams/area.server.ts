import { sql } from 'kysely'
import type { CurrentUser } from '#app/accounts/current-user.server.ts'
import { agencySuspendedUntil, companySuspendedUntil } from '#app/accounts/suspension.server.ts'
import { db } from '#app/db/client.server.ts'
import { showsDemoBanner } from '#app/platform/demo.server.ts'
import { takeFlash } from '#app/platform/flash.server.ts'
import { sidebarIsCollapsed } from '#app/ui/shell/sidebar-state.ts'
import { themeFromCookie } from '#app/ui/theme.ts'
import { may } from './permissions.ts'

/** Loads what every page of an area needs, and the headers that delete the flash message it shows. */
export async function loadArea(request: Request, user: CurrentUser) {
  const cookies = request.headers.get('cookie')
  const { flash, headers } = takeFlash(request)
  const area = {
    userName: user.name,
    /** The company or agency; null for a person who belongs to none. */
    team: await findTeam(user),
    agencies: user.agencies.map(({ id, name }) => ({ id, name })),
    worksForId: user.worksForId,
    /** The agency that they worked for until they were removed from it. */
    lost: user.lostAgencyId === null ? null : await findAgencyName(user.lostAgencyId),
    flash,
    theme: themeFromCookie(cookies),
    collapsed: sidebarIsCollapsed(cookies),
    demo: showsDemoBanner(),
  }
  return { area, headers }
}

const brandColour = sql<string | null>`brand_colors ->> 'primary'`.as('brandColour')

async function findAgencyName(id: string): Promise<string | null> {
  return (await db.selectFrom('agencies').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null
}

async function findTeam({ role, company, agency }: CurrentUser) {
  const own = role === 'employer' ? company : role === 'recruiter' ? agency : null
  if (!own) return null
  const suspendedUntil = role === 'employer' ? companySuspendedUntil(sql.ref('employers.id')) : agencySuspendedUntil(sql.ref('agencies.id'))
  const branding = await db
    .selectFrom(role === 'employer' ? 'employers' : 'agencies')
    .select(['logo_url as logoUrl', brandColour])
    .select(suspendedUntil.as('suspendedUntil'))
    .where('id', '=', own.id)
    .executeTakeFirst()
  if (!branding) return null
  // Agencies have no profile to complete yet.
  const needsSetup = own === company && !company.profileComplete && may(own, 'profile.edit')
  return { ...branding, id: own.id, name: own.name, needsSetup, mayPost: may(own, 'job.publish') }
}
