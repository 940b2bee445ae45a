import { APPLICATION_STATUS, type ApplicationStatus, canMove, needsConfirmation } from '#app/applications/application.ts'

/** The statuses that stages stand for: all but withdrawn, to which only the job seeker moves. */
export const STAGE_STATUSES = ['submitted', 'viewed', 'shortlisted', 'interview', 'hired', 'rejected'] as const

export type StageStatus = (typeof STAGE_STATUSES)[number]

/** A stage of a team's board. Job seekers see its status, never its name. */
export type Stage = { key: string; name: string; status: StageStatus }

export const STAGE_NAME_MAX = 40
/** More columns than this are no board that anybody can read. */
export const MOST_STAGES = 12

const begun: readonly Stage[] = [
  { key: 'new', name: 'New', status: 'submitted' },
  { key: 'read', name: 'Read', status: 'viewed' },
]
const ended: readonly Stage[] = [
  { key: 'hired', name: 'Hired', status: 'hired' },
  { key: 'not-going-ahead', name: 'Not going ahead', status: 'rejected' },
]

/** The sets of stages that a team can begin with. */
export const STAGE_TEMPLATES = {
  'property-management': {
    label: 'Property management',
    stages: [
      ...begun,
      { key: 'phone-call', name: 'Phone call', status: 'shortlisted' },
      { key: 'interview', name: 'Interview', status: 'interview' },
      { key: 'offer', name: 'Offer', status: 'interview' },
      ...ended,
    ],
  },
  sales: {
    label: 'Sales',
    stages: [
      ...begun,
      { key: 'coffee', name: 'Coffee', status: 'shortlisted' },
      { key: 'licence-check', name: 'Licence check', status: 'shortlisted' },
      { key: 'principal', name: 'Meets the principal', status: 'interview' },
      { key: 'trial-day', name: 'Trial day', status: 'interview' },
      { key: 'agreement', name: 'Agreement', status: 'interview' },
      ...ended,
    ],
  },
  short: {
    label: 'Short',
    stages: [
      ...begun,
      { key: 'shortlist', name: 'Shortlist', status: 'shortlisted' },
      { key: 'interview', name: 'Interview', status: 'interview' },
      ...ended,
    ],
  },
} as const satisfies Record<string, { label: string; stages: readonly Stage[] }>

export type StageTemplate = keyof typeof STAGE_TEMPLATES

export const STAGE_TEMPLATE_KEYS = Object.keys(STAGE_TEMPLATES) as StageTemplate[] // its own keys

/** The stages of a team that has chosen none. */
export const DEFAULT_STAGES: readonly Stage[] = STAGE_TEMPLATES['property-management'].stages

/**
 * The stage in which an application stands: the one that the team moved it to, if that is of its status, else the first of its status. Null
 * for a withdrawn one.
 *
 * @param placed the key of the stage that the team moved it to since its status last changed
 */
export function stageOf<One extends Stage>(stages: readonly One[], status: ApplicationStatus, placed: string | null): One | null {
  const ofStatus = stages.filter((stage) => stage.status === status)
  return ofStatus.find(({ key }) => key === placed) ?? ofStatus[0] ?? null
}

/**
 * True when a card was moved on within its status after somebody saw it in a stage. A first opening changes stage and status, and is no move;
 * nor is a stage that is gone. @param seen the key of the stage; null where it was not shown
 */
export const wasRestaged = (stages: readonly Stage[], now: Stage, seen: string | null): boolean =>
  seen !== null && seen !== now.key && stages.some(({ key, status }) => key === seen && status === now.status)

/** A stage as the menu of a card offers it: why it cannot be chosen, if so, and whether it asks first. */
export type StageChoice = Stage & { refusal: string | null; asks: boolean }

/** The stages to which an application may be moved or not, in the order of the board, without the one that it is in. */
export function stageChoices(stages: readonly Stage[], from: { status: ApplicationStatus; stage: string | null }): StageChoice[] {
  return stages
    .filter(({ key }) => key !== from.stage)
    .map((stage) => ({ ...stage, refusal: moveRefusal(from.status, stage.status), asks: needsConfirmation(stage.status) }))
}

/** Why an application of one status cannot be moved to a stage of another; null if it can. */
export function moveRefusal(from: ApplicationStatus, to: StageStatus): string | null {
  if (from === to || canMove(from, to, 'employer')) return null
  if (from === 'withdrawn') return 'The candidate has withdrawn'
  if (from === 'hired') return 'Hired is final'
  if (from === 'submitted' && to === 'viewed') return 'Opening the application moves it there'
  if (from === 'rejected') return 'An application is taken up again as shortlisted'
  return to === 'submitted'
    ? 'The candidate knows already that it was opened'
    : `From ${APPLICATION_STATUS[from].label.toLowerCase()} only one step back`
}

/** Why a stage cannot be removed or given another status; null if it can: each status keeps a stage. */
export function lastOfStatus(stages: readonly Stage[], key: string): string | null {
  const stage = stages.find((one) => one.key === key)
  if (!stage || stages.some((one) => one.key !== key && one.status === stage.status)) return null
  return `It is the only stage that candidates see as ${APPLICATION_STATUS[stage.status].label}`
}
