import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#app/platform/errors.ts'
import type { Office } from './office.ts'
import { PROFILE_FIELDS, type Profile, type ProfilePart } from './profile-fields.ts'

/** The parts of a profile to save. One that is undefined is not changed. */
export type ProfileChanges = { [Part in ProfilePart]?: Profile[Part] | undefined }

const PARTS: readonly ProfilePart[] = [...PROFILE_FIELDS, 'offices']

const basisSchema = z.object({ version: z.number().int(), seen: z.partialRecord(z.enum(PARTS), z.string()) })

/** What a form was opened with: the version of the profile, and a fingerprint of each part. Later it tells which parts its person changed. */
export type ProfileBasis = z.output<typeof basisSchema>

/** The basis of a form that is opened now, as its hidden field. */
export const basisOf = (version: number, profile: Profile): string =>
  JSON.stringify({ version, seen: Object.fromEntries(PARTS.map((part) => [part, fingerprint(part, profile)])) } satisfies ProfileBasis)

/** Reads the hidden field of a form; null for one without it, which is not compared. */
export function readBasis(text: string | undefined): ProfileBasis | null {
  try {
    return basisSchema.safeParse(JSON.parse(text ?? '')).data ?? null
  } catch {
    return null
  }
}

function fingerprint(part: ProfilePart, { [part]: value }: ProfileChanges): string {
  const content = Array.isArray(value) ? value.map(({ placeId, note }: Office) => [placeId, note]) : (value ?? null)
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 8)
}

/** The parts of which two profiles say different things. */
export const differingParts = (one: ProfileChanges, other: ProfileChanges): ProfilePart[] =>
  PARTS.filter((part) => one[part] !== undefined && fingerprint(part, one) !== fingerprint(part, other))

/** Two people, or two tabs of one, have changed the same parts. Nothing was saved. */
export class ProfileConflict extends AppError {
  readonly parts: readonly ProfilePart[]
  /** What the person of the form changed, also besides the conflict. */
  readonly own: readonly ProfilePart[]
  /** The profile as it is saved now. */
  readonly saved: Profile

  constructor(parts: readonly ProfilePart[], own: readonly ProfilePart[], saved: Profile) {
    super('conflict', 'This profile was changed while your form was open. Nothing is saved yet: please look at what changed.')
    this.parts = parts
    this.own = own
    this.saved = saved
  }
}

/**
 * What is to be written of a form: the parts its person changed, so that what another member changed meanwhile stays.
 *
 * @throws ProfileConflict when both changed the same part, each to something else
 */
export function changesOf(values: ProfileChanges, basis: ProfileBasis | null, now: { version: number; profile: Profile }): ProfileChanges {
  if (basis === null || basis.version === now.version) return values
  const given = PARTS.filter((part) => values[part] !== undefined)
  const own = given.filter((part) => fingerprint(part, values) !== basis.seen[part])
  const theirs = given.filter((part) => fingerprint(part, now.profile) !== basis.seen[part])
  const both = differingParts(values, now.profile).filter((part) => own.includes(part) && theirs.includes(part))
  if (both.length > 0) throw new ProfileConflict(both, own, now.profile)
  return Object.fromEntries(own.map((part) => [part, values[part]]))
}
