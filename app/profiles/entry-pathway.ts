import { STATE_NAME, STATES, type State } from '#app/places/location.ts'
import { inWords } from '#app/ui/display/moment.ts'
import type { EntryProgress } from './entry-progress.ts'
import { type EntryRole, entryRoleOf } from './entry-roles.ts'

/** Where training is looked for unless another state is chosen (specification, first document §9). */
export const DEFAULT_STATE: State = 'NSW'

/** The role and state of an address; a role of null is none. `unknown` says in words what was not understood. */
export type PathwayChoice = { role: EntryRole | null; state: State; unknown: string | null }

/** Reads the role and state that an address asks for; what it leaves out is as saved before, else no role and the default state. */
export function readPathwayChoice(query: URLSearchParams, saved: { role: string | null; state: State } | null): PathwayChoice {
  const [asked, askedState] = [query.get('role'), query.get('state')?.toUpperCase()]
  const role = entryRoleOf(asked ?? saved?.role)
  const state = STATES.find((one) => one === (askedState || saved?.state))
  const problems = [
    ...(asked && !role ? ['We do not know that role: choose one of these.'] : []),
    ...(askedState && !state ? [`We do not know that state; this is ${STATE_NAME[DEFAULT_STATE]}.`] : []),
  ]
  return { role, state: state ?? DEFAULT_STATE, unknown: problems.join(' ') || null }
}

export type PathwayStep = { title: string; note: string; status: 'done' | 'now' | 'ahead' }

type Position = {
  role: EntryRole | null
  state: State
  certificate: string
  /** The jobs that are shown, and whether there are more. */
  jobs: number
  hasMoreJobs: boolean
  /** What else the account knows: the profile states a licence or certificate, an application was sent. */
  isRegistered: boolean
  hasApplied: boolean
  progress: Pick<EntryProgress, 'startedAt' | 'completedAt'> | null
}

/** The five steps from choosing a role to the first job; the first that is not done is the one to take now. */
export function pathwaySteps({ role, state, certificate, progress, isRegistered, hasApplied, ...open }: Position): PathwayStep[] {
  const { startedAt = null, completedAt = null } = progress ?? {}
  const ticked = completedAt ? `Completed ${inWords(completedAt, 'date')}` : startedAt && `Started ${inWords(startedAt, 'date')}`
  // Nobody is registered without the course, and nobody begins it without the choices.
  const course = ticked ?? (isRegistered ? 'Your profile states what it leads to' : 'With one of the providers below')
  const hasChosen = role !== null || startedAt !== null || isRegistered
  const steps = [
    { title: 'Choose a role', note: role?.name ?? 'Which first job you aim for', done: hasChosen },
    { title: 'Know your state', note: STATE_NAME[state], done: hasChosen },
    { title: 'Take the course', note: course, done: completedAt !== null || isRegistered },
    { title: 'Get registered', note: certificate, done: isRegistered },
    { title: 'Apply for a first job', note: hasApplied ? 'First application sent' : openToday(open), done: hasApplied },
  ]
  const now = steps.findIndex(({ done }) => !done)
  return steps.map(({ done, ...step }, at) => ({ ...step, status: done ? 'done' : at === now ? 'now' : 'ahead' }))
}

function openToday({ jobs, hasMoreJobs }: Pick<Position, 'jobs' | 'hasMoreJobs'>): string {
  if (jobs === 0) return 'None is open today'
  return `${hasMoreJobs ? 'More than ' : ''}${jobs} open today`
}
