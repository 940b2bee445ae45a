/** How much companies and agencies see of a person (product decision §14). A profile is public unless its person chooses otherwise. */
export const VISIBILITIES = ['public', 'limited', 'private'] as const
export type Visibility = (typeof VISIBILITIES)[number]

export const VISIBILITY_WORDS: Record<Visibility, { label: string; hint: string }> = {
  public: { label: 'Public', hint: 'Verified employers find you. They see role, licence, suburb, skills and summary.' },
  limited: { label: 'Limited', hint: 'Verified employers see role, licence, state and skills. No suburb, no summary.' },
  private: { label: 'Private', hint: 'Nobody finds you. Employers see only what you send them.' },
}

/** Who looks: a verified employer at a level of visibility, one that received an application, or one that they agreed to meet. */
export const VIEWERS = [...VISIBILITIES, 'applied', 'consented'] as const
export type Viewer = (typeof VIEWERS)[number]

/** What each viewer sees of a person; `place` is the suburb, its state alone, or nothing. */
export const SEEN: Record<
  Viewer,
  { work: boolean; place: 'suburb' | 'state' | null; summary: boolean; contact: boolean; licenceNumber: boolean; cv: boolean }
> = {
  public: { work: true, place: 'suburb', summary: true, contact: false, licenceNumber: false, cv: false },
  limited: { work: true, place: 'state', summary: false, contact: false, licenceNumber: false, cv: false },
  private: { work: false, place: null, summary: false, contact: false, licenceNumber: false, cv: false },
  applied: { work: true, place: 'suburb', summary: true, contact: true, licenceNumber: true, cv: true },
  consented: { work: true, place: 'suburb', summary: true, contact: true, licenceNumber: true, cv: true },
}

/** What there is to see of a person's profile. `wanted` are the roles they look for, `licence` is without its number. */
export type WholeProfile = {
  role: string | null
  wanted: readonly string[]
  licence: string | null
  suburb: string | null
  state: string | null
  summary: string | null
  skills: readonly string[]
}

/** What of a person somebody sees who got no application from them. */
export type ShownProfile = NonNullable<ReturnType<typeof seenBy>>

/** What of a person somebody sees who got no application from them; null when they see nothing. */
export function seenBy(viewer: Viewer, { role, wanted, licence, suburb, state, summary, skills }: WholeProfile) {
  const seen = SEEN[viewer]
  if (!seen.work) return null
  return { role, wanted, licence, skills, place: seen.place === 'suburb' ? suburb : state, summary: seen.summary ? summary : null }
}

/** The role by which a person is listed: the one they have, else the first they look for. */
export const headlineOf = ({ role, wanted }: Pick<WholeProfile, 'role' | 'wanted'>): string => role ?? wanted[0] ?? 'No role stated'
