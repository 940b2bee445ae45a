import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NAMED_WORDS } from '#app/jobs/named-words.server.ts'
import type { ScoredJob, Seeker } from './rules.ts'
import { firstReasons, matchLine, NOBODY, reasonWords, scoreCaption, scoreJob, shownScore, waysToScoreHigher } from './score.ts'

const totalPoints = (seeker: Seeker, job: ScoredJob) => scoreJob(seeker, job).total

const DULL: ScoredJob = {
  category: 'admin',
  workType: 'casual',
  state: 'WA',
  licence: 'not-needed',
  placeId: 1,
  level: null,
  roles: [],
  skills: [],
  software: [],
  commission: false,
  ageDays: 31,
  employerId: 'wren',
  agencyId: null,
}
const skills = (count: number) => NAMED_WORDS.skills.slice(0, count)
const software = (count: number) => NAMED_WORDS.software.slice(0, count)

test('a job that nothing speaks for has no points', () => {
  expect(scoreJob(NOBODY, DULL)).toEqual({ total: 0, reasons: [] })
})

const ROWS: [points: number, what: string, seeker: Partial<Seeker>, job: Partial<ScoredJob>][] = [
  [50, 'a preferred role', { roles: ['property_manager'] }, { roles: ['property_manager'] }],
  [0, 'another role', { roles: ['property_manager'] }, { roles: ['sales_agent'] }],
  [40, 'a sales goal and a sales job', { salesGoal: true }, { category: 'sales' }],
  [0, 'a sales job without the goal', {}, { category: 'sales' }],
  [3, 'a skill', { skills: skills(1) }, { skills: skills(4) }],
  [45, 'fifteen skills', { skills: skills(15) }, { skills: skills(15) }],
  [45, 'twenty skills', { skills: skills(20) }, { skills: skills(20) }],
  [5, 'a program', { software: software(1) }, { software: software(9) }],
  [25, 'nine programs', { software: software(9) }, { software: software(9) }],
  [20, 'within the travel distance', { placesInReach: new Set([1]) }, {}],
  [15, 'the same region', { placesOfRegion: new Set([1]) }, {}],
  [0, 'no known place', { placesInReach: new Set([1]), placesOfRegion: new Set([1]) }, { placeId: null }],
  [10, 'New South Wales', { state: 'NSW' }, { state: 'NSW' }],
  [0, 'another state', { state: 'NSW' }, {}],
  [10, 'full-time', {}, { workType: 'full-time' }],
  [15, 'a senior job and nine skills', { skills: skills(9) }, { level: 'senior' }],
  [0, 'a senior job and eight skills', { skills: skills(8) }, { level: 'senior' }],
  [10, 'a junior job and five skills', { skills: skills(5) }, { level: 'junior' }],
  [0, 'a junior job and six skills', { skills: skills(6) }, { level: 'junior' }],
  [-20, 'a licence required of a person without', { licence: 'no_licence' }, { licence: 'needed' }],
  [-20, 'a licence required, and one that has ended', { licence: 'ended' }, { licence: 'needed' }],
  [-20, 'a licence required of a student', { licence: 'student' }, { licence: 'needed' }],
  [15, 'a licence required and held', { licence: 'full_licence' }, { licence: 'needed' }],
  [15, 'a licence required and a certificate held', { licence: 'certificate_of_registration' }, { licence: 'needed' }],
  [0, 'a licence required, not said whether held', {}, { licence: 'needed' }],
  [0, 'a licence held that is not required', { licence: 'full_licence' }, {}],
  [10, 'commission', {}, { commission: true }],
  [15, 'posted seven days ago', {}, { ageDays: 7 }],
  [10, 'posted eight days ago', {}, { ageDays: 8 }],
  [10, 'posted thirty days ago', {}, { ageDays: 30 }],
  [-60, 'another state, beyond the stated travel distance', { state: 'NSW', placesInReach: new Set([2]) }, {}],
  [-60, 'an unknown place of another state', { state: 'NSW', placesInReach: new Set([2]) }, { placeId: null }],
  [0, 'another state, without a travel distance', { state: 'NSW' }, {}],
  [20, 'a town across the border within the travel distance', { state: 'NSW', placesInReach: new Set([1]) }, {}],
  [15, 'a town across the border in the same region', { state: 'NSW', placesInReach: new Set([2]), placesOfRegion: new Set([1]) }, {}],
  [0, 'an unknown state', { state: 'NSW', placesInReach: new Set([2]) }, { placeId: null, state: null }],
  [10, 'a company they follow', { follows: ['crane', 'wren'] }, {}],
  [0, 'another company', { follows: ['crane'] }, {}],
  [0, 'a job without a company', { follows: ['wren'] }, { employerId: null }],
  [10, 'an agency they follow', { follows: ['bilby'] }, { employerId: null, agencyId: 'bilby' }],
  [10, 'an agency and a company, both followed', { follows: ['bilby', 'wren'] }, { agencyId: 'bilby' }],
  [0, 'another agency', { follows: ['emu'] }, { agencyId: 'bilby' }],
  [-30, 'like a job they want fewer of', { fewer: ['receptionist'] }, { roles: ['receptionist'] }],
]

test.each(ROWS)('gives %i points for %s', (points, _what, seeker, job) => {
  expect(totalPoints({ ...NOBODY, ...seeker }, { ...DULL, ...job })).toBe(points)
})

const some = (slugs: readonly string[]) => fc.uniqueArray(fc.constantFrom(...slugs.slice(0, 30)), { maxLength: 20 })
const places = fc.uniqueArray(fc.nat({ max: 4 })).map((ids) => new Set(ids))
const state = fc.constantFrom('NSW' as const, 'VIC' as const, null)
const seekers: fc.Arbitrary<Seeker> = fc.record({
  salesGoal: fc.boolean(),
  roles: some(NAMED_WORDS.roles),
  skills: some(NAMED_WORDS.skills),
  software: some(NAMED_WORDS.software),
  state,
  placesInReach: places,
  placesOfRegion: places,
  licence: fc.constantFrom('full_licence' as const, 'no_licence' as const, 'ended' as const, null),
  fewer: some(NAMED_WORDS.roles),
  follows: fc.subarray(['wren', 'crane']),
})
const jobs: fc.Arbitrary<ScoredJob> = fc.record({
  category: fc.constantFrom('sales' as const, 'admin' as const),
  workType: fc.constantFrom('full-time' as const, 'casual' as const),
  state,
  licence: fc.constantFrom('needed' as const, 'not-needed' as const),
  placeId: fc.option(fc.nat({ max: 4 })),
  level: fc.constantFrom('senior' as const, 'junior' as const, null),
  roles: some(NAMED_WORDS.roles),
  skills: some(NAMED_WORDS.skills),
  software: some(NAMED_WORDS.software),
  commission: fc.boolean(),
  agencyId: fc.constantFrom('bilby', null),
  ageDays: fc.double({ min: 0, max: 60, noNaN: true }),
  employerId: fc.constantFrom('wren', null),
})

test('the order of lists does not matter, and the reasons add up to the points, most first', () => {
  fc.assert(
    fc.property(seekers, jobs, (seeker, job) => {
      const turned = {
        ...seeker,
        skills: seeker.skills.toReversed(),
        software: seeker.software.toReversed(),
        roles: seeker.roles.toReversed(),
      }
      const { total, reasons } = scoreJob(seeker, job)
      expect(totalPoints(turned, { ...job, skills: job.skills.toReversed() })).toBe(total)
      expect(reasons.map(({ points }) => points)).toEqual(reasons.map(({ points }) => points).toSorted((a, b) => b - a))
      expect(total).toBeLessThanOrEqual(245)
      expect(shownScore(total)).toBeLessThanOrEqual(100)
    }),
  )
})

test('more programs, roles, reach or a newer ad never take points away', () => {
  fc.assert(
    fc.property(seekers, jobs, seekers, (seeker, job, more) => {
      const before = totalPoints(seeker, job)
      const richer = {
        ...seeker,
        roles: [...new Set([...seeker.roles, ...more.roles])],
        software: [...new Set([...seeker.software, ...more.software])],
        // Who never said how far they travel is held to no distance.
        placesInReach: new Set(seeker.placesInReach.size === 0 ? [] : [...seeker.placesInReach, ...more.placesInReach]),
      }
      expect(totalPoints(richer, job)).toBeGreaterThanOrEqual(before)
      expect(totalPoints(seeker, { ...job, ageDays: job.ageDays / 2 })).toBeGreaterThanOrEqual(before)
    }),
  )
})

test('further skills never take points away, but for a job to start with', () => {
  fc.assert(
    fc.property(seekers, jobs, some(NAMED_WORDS.skills), (seeker, job, more) => {
      fc.pre(job.level !== 'junior')
      const richer = { ...seeker, skills: [...new Set([...seeker.skills, ...more])] }
      expect(totalPoints(richer, job)).toBeGreaterThanOrEqual(totalPoints(seeker, job))
    }),
  )
})

test('what takes points away stands among the four reasons', () => {
  const reasons = [50, 40, 15, 10, 10, -20, -60].map((points) => ({ points, words: `${points}` }))
  expect(firstReasons(reasons).map(({ points }) => points)).toEqual([50, 40, -20, -60])
  expect(firstReasons(reasons.slice(0, 5)).map(({ points }) => points)).toEqual([50, 40, 15, 10])
  expect(firstReasons(reasons.slice(4)).map(({ points }) => points)).toEqual([10, -20, -60])
})

test('says what each point is for', () => {
  expect(
    scoreJob({ ...NOBODY, placesOfRegion: new Set([1]), licence: 'student' }, { ...DULL, licence: 'needed' }).reasons.map(reasonWords),
  ).toEqual(['+15 same region', '−20 needs a licence, and none is held'])
  const ended = { ...NOBODY, licence: 'ended' } as const
  expect(scoreJob(ended, { ...DULL, licence: 'needed' }).reasons.map(reasonWords)).toEqual([
    '−20 needs a licence, and the one stated has ended',
  ])
  expect(waysToScoreHigher(ended, null)).toContainEqual({ points: 35, words: 'renew your licence: the one you stated has ended' })
})

test('says what would raise the score, and nothing to whom nothing is missing', () => {
  expect(waysToScoreHigher(NOBODY, null)).toHaveLength(5)
  expect(waysToScoreHigher(NOBODY, 'Class 2 Agent').map(reasonWords)).toContain(
    '+15 confirm the licence that your profile names: Class 2 Agent',
  )
  const complete = {
    roles: ['valuer'],
    skills: skills(15),
    software: software(5),
    placesInReach: new Set([1]),
    licence: 'full_licence' as const,
  }
  expect(waysToScoreHigher({ ...NOBODY, ...complete }, null)).toEqual([])
  expect(waysToScoreHigher({ ...NOBODY, ...complete, licence: 'student' }, null).map(({ points }) => points)).toEqual([35])
})

test("a card names up to two reasons that are the person's own, the strongest first", () => {
  const seeker = { ...NOBODY, roles: ['property_manager'], state: 'WA' as const, placesOfRegion: new Set([1]), software: software(1) }
  const job = { ...DULL, roles: ['property_manager'], software: software(1), workType: 'full-time' as const, ageDays: 1 }
  expect(matchLine(seeker, job)).toBe('a wanted role, same region')
})

test('a card says nothing of what the job has for anybody, nor below the points of a recommendation', () => {
  expect(matchLine(NOBODY, { ...DULL, workType: 'full-time', ageDays: 1, commission: true, level: 'junior' })).toBeNull()
  expect(matchLine({ ...NOBODY, software: software(1) }, { ...DULL, software: software(1) })).toBeNull()
  expect(matchLine({ ...NOBODY, software: software(2) }, { ...DULL, software: software(2) })).toBe('uses 2 known programs')
})

test('a score beyond a hundred says by how many points, and any other does not', () => {
  expect([100, 101, 245].map(scoreCaption)).toEqual([
    'match, of 100',
    'match, of 100: 101 points count as 100',
    'match, of 100: 245 points count as 100',
  ])
})
