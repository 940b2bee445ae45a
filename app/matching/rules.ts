import type { Facet } from '#app/jobs/facet.ts'
import type { Level } from '#app/jobs/level.ts'
import type { State } from '#app/places/location.ts'
import { counted } from '#app/ui/display/figure.ts'
import type { LicenceStatus } from '#app/vocabulary/must-haves.ts'
import { POINTS, RECOMMENDED } from './points.ts'

/** What of a person decides which jobs suit them. Roles, skills and software are slugs of the vocabulary; places are ids of the dictionary. */
export type Seeker = {
  salesGoal: boolean
  roles: readonly string[]
  skills: readonly string[]
  software: readonly string[]
  state: State | null
  placesInReach: ReadonlySet<number>
  placesOfRegion: ReadonlySet<number>
  /** `ended`: the licence or certificate they stated is over. Null while they have not said. */
  licence: LicenceStatus | 'ended' | null
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
    ({ licence }) => (licence === 'ended' ? 'needs a licence, and the one stated has ended' : 'needs a licence, and none is held'),
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

/** Rules about the words of the ad, and when it was posted. */
const TEXT_RULES: readonly Rule<JobText>[] = [
  rule('role', POINTS.preferredRole, (seeker, job) => shared(seeker.roles, job.roles) > 0, 'a wanted role'),
  {
    compares: 'skills',
    points: ({ skills }, job) => Math.min(POINTS.skill * shared(skills, job.skills), POINTS.skillsMost),
    words: ({ skills }, job) => `names ${counted(shared(skills, job.skills), 'skill')} of the profile`,
  },
  {
    compares: 'software',
    points: ({ software }, job) => Math.min(POINTS.program * shared(software, job.software), POINTS.softwareMost),
    words: ({ software }, job) => `uses ${counted(shared(software, job.software), 'known program')}`,
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

/** All rules, in the order of their reasons. */
export const RULES: readonly Rule<ScoredJob>[] = [...TEXT_RULES, ...FACET_RULES, ...PLACE_RULES, ...LEVEL_RULES, ...ADVERTISER_RULES]

const total =
  <Job>(rules: readonly Rule<Job>[]) =>
  (seeker: Seeker, job: Job) =>
    rules.reduce((sum, { points }) => sum + points(seeker, job), 0)

// What a job's place, level or facet is worth depends on nothing else of the job: the database adds the points of these few.
export const facetPoints = total(FACET_RULES)
export const placePoints = total(PLACE_RULES)
export const levelPoints = total(LEVEL_RULES)
