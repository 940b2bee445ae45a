import { conceptOf, type Kind } from '#app/cvs/parser/knowledge.ts'
import { tradeKnowledge } from '#app/cvs/trade-knowledge.server.ts'
import { db } from '#app/db/client.server.ts'
import { listFollowed } from '#app/employers/following.server.ts'
import { namedWords } from '#app/jobs/named-words.server.ts'
import { listPlacesWithin } from '#app/places/near.server.ts'
import { type Place, placeDictionary } from '#app/places/places.server.ts'
import { listRegions, placesOfRegion } from '#app/places/regions.server.ts'
import { resolvePostingPlace } from '#app/posting/place.server.ts'
import { findCandidateProfile } from '#app/profiles/candidate-profile.server.ts'
import { rolesMeant } from '#app/profiles/preferred-roles.ts'
import { todayInPerth } from '#app/profiles/stated-date.ts'
import { holdsLicence, type Seeker } from './rules.ts'

/** What of a person decides which jobs suit them, from what they stated and what their CV says. */
export async function findSeeker(userId: string): Promise<Seeker> {
  const [stated, profile, fewer, followed] = await Promise.all([
    findStated(userId),
    findCandidateProfile(userId),
    listFewer(userId),
    listFollowed(userId),
  ])
  const place = await findHome(stated?.suburb ?? '')
  const wanted = stated?.preferred_roles ?? []
  return {
    salesGoal: stated?.primary_goal === 'Sales',
    // Who has not said which roles they want is taken at their CV's word.
    roles: unique((wanted.length > 0 ? wanted : (profile?.roles ?? [])).flatMap(roleSlugs)),
    skills: slugs('skill', profile?.skills ?? []),
    software: slugs('software', [...(profile?.software ?? []), ...(stated?.software ?? [])]),
    ...(await placesAround(place, stated?.willing_to_travel_km ?? null)),
    licence: licenceHeld(stated),
    fewer,
    follows: followed.map(({ id }) => id),
  }
}

const findStated = (userId: string) =>
  db
    .selectFrom('job_seeker_profiles')
    .select(['primary_goal', 'suburb', 'willing_to_travel_km', 'preferred_roles', 'software', 'licence_status', 'licence_expiry'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** What a person holds; a licence or certificate that has ended says so. */
function licenceHeld(stated: Awaited<ReturnType<typeof findStated>>): Seeker['licence'] {
  if (!stated) return null
  const { licence_status, licence_expiry } = stated
  const hasEnded = licence_expiry !== null && licence_expiry < todayInPerth()
  return hasEnded && holdsLicence({ licence: licence_status }) ? 'ended' : licence_status
}

const unique = <Value>(values: readonly Value[]) => [...new Set(values)]

// A CV's role is a slug: a property manager's also means the senior's and the assistant's.
const roleSlugs = (role: string) => rolesMeant(role.replaceAll('_', ' ')) ?? slugs('role', [role])

/** The vocabulary's words among a person's; their own words for things are in no job's list. */
const slugs = (kind: Kind, texts: readonly string[]) =>
  unique(texts.flatMap((text) => conceptOf(tradeKnowledge, kind, text.replaceAll('_', ' '))?.slug ?? []))

/** The roles of the jobs of which a person wants fewer. */
async function listFewer(userId: string): Promise<string[]> {
  const titles = await db
    .selectFrom('recommendation_choices as c')
    .innerJoin('jobs as j', 'j.id', 'c.job_id')
    .select('j.title')
    .where('c.user_id', '=', userId)
    .where('c.choice', '=', 'less_like_this')
    .execute()
  return unique(titles.flatMap(({ title }) => namedWords({ title, description: '', tags: [] }).roles))
}

async function findHome(suburb: string): Promise<Pick<Seeker, 'state'> & { place: Place | null }> {
  const { state, place_id } = await resolvePostingPlace(suburb, '')
  const { places } = await placeDictionary()
  return { state, place: places.find(({ id }) => id === place_id) ?? null }
}

async function placesAround({ state, place }: Awaited<ReturnType<typeof findHome>>, km: number | null) {
  if (!place) return { state, placesInReach: new Set<number>(), placesOfRegion: new Set<number>() }
  const inReach = km === null ? [] : (await listPlacesWithin([place], km)).keys()
  const regions = await Promise.all(
    listRegions()
      .filter((region) => region.state === place.state)
      .map(placesOfRegion),
  )
  const around = regions.filter((ids) => ids.has(place.id)).flatMap((ids) => [...ids])
  return { state, placesInReach: new Set(inReach), placesOfRegion: new Set(around) }
}
