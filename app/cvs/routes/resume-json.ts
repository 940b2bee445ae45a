import { signedInUser } from '#app/accounts/current-user.server.ts'
import { brand } from '#app/platform/brand.ts'
import { findCandidateProfile } from '#app/profiles/candidate-profile.server.ts'
import { EMPTY_PROFILE } from '#app/profiles/candidate-profile.ts'
import { labelOf } from '#app/vocabulary/labels.server.ts'
import { exportJsonResume } from '../json-resume.ts'
import type { Route } from './+types/resume-json.ts'

/** The signed-in person's profile as JSON Resume, to take elsewhere. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id, name, email } = signedInUser(context)
  const { updatedAt, ...profile } = (await findCandidateProfile(id)) ?? { ...EMPTY_PROFILE, updatedAt: new Date() }
  const readable = {
    ...profile,
    skills: profile.skills.map(labelOf),
    software: profile.software.map(labelOf),
    roles: profile.roles.map(labelOf),
    licences: profile.licences.map((licence) => ({ ...licence, type: licence.type && labelOf(licence.type) })),
  }
  // A person without a name is called by their mail address.
  const resume = exportJsonResume({ name: name === email ? null : name, email }, readable, updatedAt)
  return new Response(`${JSON.stringify(resume, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="${brand.name.toLowerCase()}-resume.json"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
