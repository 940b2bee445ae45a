import { LICENCE_LABEL } from '#app/vocabulary/must-haves.ts'
import { POINTS, RECOMMENDED } from './points.ts'
import { type Compared, holdsLicence, RULES, type ScoredJob, type Seeker } from './rules.ts'

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

/** What stands beside a score: "match, of 100", and of more points how many they are. */
export const scoreCaption = (points: number) =>
  points > RECOMMENDED.mostShown ? `match, of 100: ${points} points count as 100` : 'match, of 100'

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
        words:
          seeker.licence === 'ended'
            ? 'renew your licence: the one you stated has ended'
            : `get registered: you stated "${LICENCE_LABEL[seeker.licence]}"`,
      },
  ]
  return ways.filter((way) => way !== false).sort((a, b) => b.points - a.points)
}
