import { ALL_FACETS } from '#app/jobs/facet.ts'
import { NAMED_NUMBERS, numberOf } from '#app/jobs/named-words.server.ts'
import { highest } from '#app/search/index/bits.ts'
import { LEVELS } from '#app/search/index/columns.ts'
import type { JobIndex } from '#app/search/index/job-index.ts'
import { POINTS, RECOMMENDED } from './points.ts'
import { facetPoints, levelPoints, type Seeker } from './rules.ts'

/** A job and its points for one person. */
export type Scored = { id: number; points: number }

/** What the index does not know of a person; `now` is the database's, in microseconds since 1970. */
export type AskedOfIndex = {
  /** The points of the locations of ads, the first that of the location with the id 1. */
  locationPoints: readonly number[]
  /** Jobs that are not offered to the person, and jobs of whom they follow. */
  excluded: readonly number[]
  followed: readonly number[]
  now: number
}

/** Jobs whose points are added in one go; the database adds those of more, without holding the thread. */
const MOST_JOBS = 200_000

const DAY_MICROSECONDS = 86_400_000_000

/** What a named word is to a person. */
const [WANTED_ROLE, UNWANTED_ROLE, SKILL, PROGRAM] = [1, 2, 4, 8]

/** The jobs of the index with the most points, in the order of `listBestJobs`. Null where there are too many jobs. */
export function bestInIndex(index: JobIndex, seeker: Seeker, { locationPoints, excluded, followed, now }: AskedOfIndex): Scored[] | null {
  if (index.size > MOST_JOBS) return null
  const { columns, names } = index
  const { jobId, postedAt, expiresAt, locationId, facet, level, offersCommission, namesPlace } = columns
  const byFacet = Int16Array.from(ALL_FACETS, (one) => facetPoints(seeker, one))
  const byLevel = [0, ...LEVELS.map((one) => levelPoints(seeker, { level: one }))]
  const [weekAgo, monthAgo] = [now - RECOMMENDED.weekDays * DAY_MICROSECONDS, now - RECOMMENDED.monthDays * DAY_MICROSECONDS]
  const meaning = meaningOfNames(seeker)
  const [isExcluded, isFollowed] = [new Set(excluded), new Set(followed)]

  let [kinds, skills, programs] = [0, 0, 0]
  const read = (name: number) => {
    const means = meaning[name]!
    kinds |= means
    if ((means & SKILL) !== 0) skills++
    if ((means & PROGRAM) !== 0) programs++
  }

  const best: { slot: number; points: number }[] = []
  const compare = (a: (typeof best)[number], b: (typeof best)[number]) => b.points - a.points || columns.compareNewest(a.slot, b.slot)
  for (const slot of highest(index.alive, Infinity)) {
    if (expiresAt[slot]! <= now) continue
    kinds = skills = programs = 0
    names.read(namesPlace[slot]!, read)
    let points = byFacet[facet[slot]!]! + (locationPoints[locationId[slot]! - 1] ?? 0) + byLevel[level[slot]!]!
    if ((kinds & WANTED_ROLE) !== 0) points += POINTS.preferredRole
    if ((kinds & UNWANTED_ROLE) !== 0) points += POINTS.lessLikeThis
    points += Math.min(skills * POINTS.skill, POINTS.skillsMost) + Math.min(programs * POINTS.program, POINTS.softwareMost)
    if (isFollowed.has(jobId[slot]!)) points += POINTS.followed
    if (offersCommission[slot] === 1) points += POINTS.commission
    if (postedAt[slot]! >= weekAgo) points += POINTS.postedWithinWeek
    else if (postedAt[slot]! >= monthAgo) points += POINTS.postedWithinMonth
    if (points < RECOMMENDED.least || isExcluded.has(jobId[slot]!)) continue
    const scored = { slot, points }
    if (best.length === RECOMMENDED.jobs && compare(scored, best.at(-1)!) > 0) continue
    best.push(scored)
    best.sort(compare)
    best.length = Math.min(best.length, RECOMMENDED.jobs)
  }
  return best.map(({ slot, points }) => ({ id: jobId[slot]!, points }))
}

/** What each word that ads name means to a person, by its number. */
function meaningOfNames({ roles, fewer, skills, software }: Seeker): Uint8Array {
  const meaning = new Uint8Array(NAMED_NUMBERS)
  const mark = (list: 'roles' | 'skills' | 'software', slugs: readonly string[], means: number) => {
    for (const slug of slugs) {
      const number = numberOf(list, slug)
      if (number !== null) meaning[number]! |= means
    }
  }
  mark('roles', roles, WANTED_ROLE)
  mark('roles', fewer, UNWANTED_ROLE)
  mark('skills', skills, SKILL)
  mark('software', software, PROGRAM)
  return meaning
}
