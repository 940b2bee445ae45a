import type { Facet } from '#app/jobs/facet.ts'
import type { Level } from '#app/jobs/level.ts'
import type { State } from '#app/places/location.ts'
import { LICENCE_LABEL, type LicenceStatus } from '#app/vocabulary/must-haves.ts'

/** The points of a recommendation (specification, first document §9; product decisions §3 and §14), and what they add up to. */
export const POINTS = {
  preferredRole: 50,
  salesGoal: 40,
  skill: 3,
  skillsMost: 45,
  program: 5,
  softwareMost: 25,
  withinTravel: 20,
  /** For the specification's "one specific recruiter" (product decision §3). */
  followed: 10,
  sameRegion: 15,
  sameState: 10,
  fullTime: 10,
  seniorJob: 15,
  juniorJob: 10,
  licenceMissing: -20,
  licenceHeld: 15,
  commission: 10,
  postedWithinWeek: 15,
  postedWithinMonth: 10,
  /** Ours: a job like one that the person wants fewer of. */
  lessLikeThis: -30,
  /** Ours: a job in another state, for who said how far they travel. */
  beyondTravel: -60,
} as const

export const RECOMMENDED = {
  /** Fewer points than this are no recommendation. */
  least: 10,
  jobs: 12,
  reasons: 4,
  /** On a card of a list. */
  reasonsInLine: 2,
  /** More points are shown as this. */
  mostShown: 100,
  /** More skills than this make a senior, no more than the other a junior. */
  seniorAbove: 8,
  juniorUpTo: 5,
  weekDays: 7,
  monthDays: 30,
} as const

/** What of a person decides which jobs suit them. Roles, skills and software are slugs of the vocabulary; places are ids of the dictionary. */
export type Seeker = {
  salesGoal: boolean
  roles: readonly string[]
  skills: readonly string[]
  software: readonly string[]
  state: State | null
  placesInReach: ReadonlySet<number>
  placesOfRegion: ReadonlySet<number>
  /** Null while they have not said. */
  licence: LicenceStatus | null
  /** Roles of which they want fewer jobs. */
  fewer: readonly string[]
  /** Ids of the companies and agencies that they follow. */
  follows: readonly string[]
}

export type JobFacet = Pick<Facet, 'category' | 'workType' | 'state' | 'licence'>
type JobPlace = { placeId: number | null; state: State | null }
type JobTitle = { level: Level | null }
type JobAdvertiser = { employerId: string | null; agencyId: string | null }
type JobText = { roles: readonly string[]; skills: readonly string[]; software: readonly string[]; commission: boolean; ageDays: number }
/** What of a job decides whom it suits; `ageDays` are days since it was posted, with their fraction. */
export type ScoredJob = JobFacet & JobPlace & JobTitle & JobText & JobAdvertiser

/** What a rule compares of a person and an ad. */
export type Compared = 'role' | 'skills' | 'software' | 'place' | 'work_type' | 'licence' | 'goal' | 'level' | 'ad' | 'choices'

/** A rule: the points it gives, 0 where it does not hold, and the words for them. */
type Rule<Job> = {
  compares: Compared
  points: (seeker: Seeker, job: Job) => number
  words: (seeker: Seeker, job: Job) => string
}

const rule = <Job>(
  compares: Compared,
  points: number,
  holds: (seeker: Seeker, job: Job) => boolean,
  words: string | Rule<Job>['words'],
): Rule<Job> => ({
  compares,
  points: (seeker, job) => (holds(seeker, job) ? points : 0),
  words: typeof words === 'string' ? () => words : words,
})

export const holdsLicence = ({ licence }: Pick<Seeker, 'licence'>) =>
  licence === 'full_licence' || licence === 'certificate_of_registration'

/** Rules about what search filters by. */
const FACET_RULES: readonly Rule<JobFacet>[] = [
  rule('goal', POINTS.salesGoal, ({ salesGoal }, { category }) => salesGoal && category === 'sales', 'a sales job, the stated goal'),
  // The specification names New South Wales, where it was written: a person of another state has the same points for theirs.
  rule(
    'place',
    POINTS.sameState,
    ({ state }, job) => state !== null && state === job.state,
    (_, { state }) => `in ${state}`,
  ),
  rule('work_type', POINTS.fullTime, (_, { workType }) => workType === 'full-time', 'full-time'),
  rule(
    'licence',
    POINTS.licenceHeld,
    (seeker, { licence }) => licence === 'needed' && holdsLicence(seeker),
    ({ licence }) => (licence === 'full_licence' ? 'needs a licence, and one is held' : 'needs a licence, and a certificate is held'),
  ),
  // Who has not said whether they hold a licence gets no points and loses none.
  rule(
    'licence',
    POINTS.licenceMissing,
    (seeker, { licence }) => licence === 'needed' && seeker.licence !== null && !holdsLicence(seeker),
    'needs a licence, and none is held',
  ),
]

/** Rules about where the job is. */
const PLACE_RULES: readonly Rule<JobPlace>[] = [
  rule(
    'place',
    POINTS.withinTravel,
    ({ placesInReach }, { placeId }) => placeId !== null && placesInReach.has(placeId),
    'within travel distance',
  ),
  rule('place', POINTS.sameRegion, ({ placesOfRegion }, { placeId }) => placeId !== null && placesOfRegion.has(placeId), 'same region'),
  // A town across the border is within reach or in the region, and loses none.
  rule(
    'place',
    POINTS.beyondTravel,
    ({ state, placesInReach, placesOfRegion }, job) =>
      placesInReach.size > 0 &&
      state !== null &&
      job.state !== null &&
      job.state !== state &&
      !(job.placeId !== null && (placesInReach.has(job.placeId) || placesOfRegion.has(job.placeId))),
    (_, { state }) => `in ${state}, beyond the stated travel distance`,
  ),
]

/** Rules about the level that the title names. */
const LEVEL_RULES: readonly Rule<JobTitle>[] = [
  rule(
    'level',
    POINTS.seniorJob,
    ({ skills }, { level }) => level === 'senior' && skills.length > RECOMMENDED.seniorAbove,
    ({ skills }) => `a senior job, for ${skills.length} skills`,
  ),
  rule(
    'level',
    POINTS.juniorJob,
    ({ skills }, { level }) => level === 'junior' && skills.length <= RECOMMENDED.juniorUpTo,
    'a job to start with',
  ),
]

const shared = (first: readonly string[], second: readonly string[]) => first.filter((one) => second.includes(one)).length
const counted = (count: number, one: string, several: string) => (count === 1 ? `1 ${one}` : `${count} ${several}`)

/** Rules about the words of the ad, and when it was posted. */
const TEXT_RULES: readonly Rule<JobText>[] = [
  rule('role', POINTS.preferredRole, (seeker, job) => shared(seeker.roles, job.roles) > 0, 'a wanted role'),
  {
    compares: 'skills',
    points: ({ skills }, job) => Math.min(POINTS.skill * shared(skills, job.skills), POINTS.skillsMost),
    words: ({ skills }, job) => `names ${counted(shared(skills, job.skills), 'skill', 'skills')} of the profile`,
  },
  {
    compares: 'software',
    points: ({ software }, job) => Math.min(POINTS.program * shared(software, job.software), POINTS.softwareMost),
    words: ({ software }, job) => `uses ${counted(shared(software, job.software), 'known program', 'known programs')}`,
  },
  rule('ad', POINTS.commission, (_, { commission }) => commission, 'offers commission'),
  rule('ad', POINTS.postedWithinWeek, (_, { ageDays }) => ageDays <= RECOMMENDED.weekDays, 'posted this week'),
  rule(
    'ad',
    POINTS.postedWithinMonth,
    (_, { ageDays }) => ageDays > RECOMMENDED.weekDays && ageDays <= RECOMMENDED.monthDays,
    'posted this month',
  ),
  rule('choices', POINTS.lessLikeThis, ({ fewer }, { roles }) => shared(fewer, roles) > 0, 'like a job left out'),
]

const isFollowed = ({ follows }: Seeker, id: string | null) => id !== null && follows.includes(id)

/** Rules about whose job it is. Who follows both the company and its agency has the points once. */
const ADVERTISER_RULES: readonly Rule<JobAdvertiser>[] = [
  rule(
    'choices',
    POINTS.followed,
    (seeker, { employerId, agencyId }) => isFollowed(seeker, employerId) || isFollowed(seeker, agencyId),
    (seeker, { employerId }) => (isFollowed(seeker, employerId) ? 'at a company you follow' : 'of an agency you follow'),
  ),
]

const RULES: readonly Rule<ScoredJob>[] = [...TEXT_RULES, ...FACET_RULES, ...PLACE_RULES, ...LEVEL_RULES, ...ADVERTISER_RULES]

const total =
  <Job>(rules: readonly Rule<Job>[]) =>
  (seeker: Seeker, job: Job) =>
    rules.reduce((sum, { points }) => sum + points(seeker, job), 0)

// What a job's place, level or facet is worth depends on nothing else of the job: the database adds the points of these few.
export const facetPoints = total(FACET_RULES)
export const placePoints = total(PLACE_RULES)
export const levelPoints = total(LEVEL_RULES)

export type Reason = { points: number; words: string }

/** A job's points for a person with their reasons, those with the most points first. */
export function scoreJob(seeker: Seeker, job: ScoredJob): { total: number; reasons: Reason[] } {
  const reasons = RULES.map(({ points, words }) => ({ points: points(seeker, job), words: words(seeker, job) }))
    .filter(({ points }) => points !== 0)
    .sort((a, b) => b.points - a.points)
  return { total: reasons.reduce((sum, { points }) => sum + points, 0), reasons }
}

/** The points of one comparison, and the words of its rules that hold. */
export function scoreOf(compares: Compared, seeker: Seeker, job: ScoredJob): { points: number; words: string[] } {
  const holding = RULES.filter((rule) => rule.compares === compares && rule.points(seeker, job) !== 0)
  return {
    points: holding.reduce((sum, { points }) => sum + points(seeker, job), 0),
    words: holding.map(({ words }) => words(seeker, job)),
  }
}

/** Somebody of whom nothing is known. */
export const NOBODY: Seeker = {
  salesGoal: false,
  roles: [],
  skills: [],
  software: [],
  state: null,
  placesInReach: new Set(),
  placesOfRegion: new Set(),
  licence: null,
  fewer: [],
  follows: [],
}

/**
 * Why a job matches a person, in one line: the first reasons that are theirs, not what the job would have for anybody. Null where there
 * are none, and for too few points to be recommended.
 */
export function matchLine(seeker: Seeker, job: ScoredJob): string | null {
  const { total, reasons } = scoreJob(seeker, job)
  if (total < RECOMMENDED.least) return null
  const anybodys = scoreJob(NOBODY, job).reasons.map(({ words }) => words)
  const own = reasons.filter(({ points, words }) => points > 0 && !anybodys.includes(words)).slice(0, RECOMMENDED.reasonsInLine)
  return own.length === 0 ? null : own.map(({ words }) => words).join(', ')
}

/** The reasons that stand beside a score: the largest, and among them each that takes points away. */
export function firstReasons(reasons: readonly Reason[]): Reason[] {
  const [plus, minus] = [reasons.filter(({ points }) => points > 0), reasons.filter(({ points }) => points < 0)]
  return [...plus.slice(0, Math.max(0, RECOMMENDED.reasons - minus.length)), ...minus].slice(0, RECOMMENDED.reasons)
}

/** A reason as people read it: "+15 same region". */
export const reasonWords = ({ points, words }: Reason) => `${points > 0 ? `+${points}` : `−${-points}`} ${words}`

/** The points as they are shown: from 0 to 100. */
export const shownScore = (points: number) => Math.max(0, Math.min(points, RECOMMENDED.mostShown))

/**
 * What a person could add to their profile, and the most points that a job can get by it.
 *
 * @param unconfirmed the licence that their profile names and they have not stated yet
 */
export function waysToScoreHigher(seeker: Seeker, unconfirmed: string | null): Reason[] {
  const ways: (Reason | false)[] = [
    seeker.roles.length === 0 && { points: POINTS.preferredRole, words: 'say which roles you want' },
    seeker.skills.length * POINTS.skill < POINTS.skillsMost && {
      points: POINTS.skillsMost - seeker.skills.length * POINTS.skill,
      words: seeker.skills.length === 0 ? 'add the skills you have' : 'add more of the skills you have',
    },
    seeker.software.length * POINTS.program < POINTS.softwareMost && {
      points: POINTS.softwareMost - seeker.software.length * POINTS.program,
      words: seeker.software.length === 0 ? 'add the programs you know' : 'add more of the programs you know',
    },
    seeker.placesInReach.size === 0 && {
      points: POINTS.withinTravel,
      words: seeker.state === null ? 'say where you live and how far you would travel' : 'say how far you would travel',
    },
    seeker.licence === null && {
      points: POINTS.licenceHeld,
      words: unconfirmed ? `confirm the licence that your profile names: ${unconfirmed}` : 'say which licence you hold',
    },
    seeker.licence !== null &&
      !holdsLicence(seeker) && {
        points: POINTS.licenceHeld - POINTS.licenceMissing,
        words: `get registered: you stated "${LICENCE_LABEL[seeker.licence]}"`,
      },
  ]
  return ways.filter((way) => way !== false).sort((a, b) => b.points - a.points)
}
