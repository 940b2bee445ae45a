import { counted } from '#app/ui/display/figure.ts'
import { labelOf } from '#app/vocabulary/labels.server.ts'
import { LICENCE_LABEL } from '#app/vocabulary/must-haves.ts'
import { workTypeLabel } from '#app/vocabulary/work-type.ts'
import { POINTS } from './points.ts'
import type { Compared, ScoredJob, Seeker } from './rules.ts'
import { scoreOf } from './score.ts'
import type { MatchSide } from './side.ts'

/** Where the ad's job is, and where the person lives, in words; null while they have not said. */
export type MatchPlaces = { job: string; home: string | null }

const NOT_STATED = 'not stated'

/** Compares an ad and a person, both sides in words. What stands on neither side is left out, but for what counts. */
export function matchSides(seeker: Seeker, job: ScoredJob, places: MatchPlaces): MatchSide[] {
  const side = (compares: Compared, most: number, about: string, ad: string, person: string): MatchSide => ({
    about,
    ad,
    person,
    points: scoreOf(compares, seeker, job).points,
    most,
  })
  const placeMost = POINTS.withinTravel + POINTS.sameRegion + POINTS.sameState
  return [
    side('role', POINTS.preferredRole, 'Preferred role', named(job.roles), preferred(seeker, job)),
    side(
      'skills',
      POINTS.skillsMost,
      'Skills',
      counted(job.skills.length, 'skill in the ad', 'skills in the ad'),
      shared(seeker.skills, job.skills),
    ),
    side('software', POINTS.softwareMost, 'Software', named(job.software), shared(seeker.software, job.software)),
    side('place', placeMost, 'Place', places.job, homeWords(seeker, job, places.home)),
    side('work_type', POINTS.fullTime, 'Work type', workTypeLabel(job.workType), 'counts for everybody'),
    side(
      'licence',
      POINTS.licenceHeld,
      'Licence',
      job.licence === 'needed' ? 'Needed' : 'Not needed',
      seeker.licence === null ? NOT_STATED : seeker.licence === 'ended' ? 'Has ended' : LICENCE_LABEL[seeker.licence],
    ),
    ...others(seeker, job),
  ]
}

const named = (slugs: readonly string[]) => (slugs.length === 0 ? 'none named' : slugs.map(labelOf).join(', '))
function shared(own: readonly string[], asked: readonly string[]): string {
  if (own.length === 0) return NOT_STATED
  const both = asked.filter((slug) => own.includes(slug))
  return both.length === 0 ? 'none of them in the profile' : both.map(labelOf).join(', ')
}

function preferred({ roles }: Seeker, job: ScoredJob): string {
  if (roles.length === 0) return NOT_STATED
  return job.roles.some((role) => roles.includes(role)) ? 'wanted' : 'other roles are wanted'
}

function homeWords(seeker: Seeker, job: ScoredJob, home: string | null): string {
  if (home === null) return NOT_STATED
  const { points, words } = scoreOf('place', seeker, job)
  return [home, ...(points < 0 ? ['beyond the stated travel distance'] : words)].join(', ')
}

/** What counts for some ads only: the goal, the level of the job, its age and commission. */
function others(seeker: Seeker, job: ScoredJob): MatchSide[] {
  const rows = [
    { compares: 'goal', about: 'Goal', most: POINTS.salesGoal },
    { compares: 'level', about: 'Level', most: POINTS.seniorJob },
    { compares: 'ad', about: 'The ad', most: POINTS.commission + POINTS.postedWithinWeek },
  ] as const
  return rows.flatMap(({ compares, about, most }) => {
    const { points, words } = scoreOf(compares, seeker, job)
    return points === 0
      ? []
      : [{ about, ad: words.join(', '), person: compares === 'ad' ? 'counts for everybody' : 'by the profile', points, most }]
  })
}
