import type { State } from '#app/places/location.ts'
import licensing from '#app/vocabulary/licensing.json' with { type: 'json' }

/** The month in which the rules were checked against their sources. */
export const LICENSING_CHECKED = licensing.meta.as_of

/** The rules of a state as far as its sources were checked. */
export type Licensing = {
  name: string
  regulator: string
  site: string
  sources: readonly string[]
  /** Whether it takes part in automatic mutual recognition of estate agents. */
  mutualRecognition: boolean
  /** What somebody without a licence needs to work as an agent's employee. */
  entry: { rule: string; isWholeQualification: boolean }
  /** What somebody may apply for while they study; null where the state has nothing of the kind, or no source says so. */
  trainee: string | null
  /** What a full licence needs. */
  full: string
}

const NOT_CHECKED = 'how many units that are we could not check: ask the regulator'

// licensing.json lists beside each state which of its statements were checked. Of the others only that they are not is said.
const RULES: Record<State, Pick<Licensing, 'entry' | 'trainee' | 'full'>> = {
  NSW: {
    entry: {
      rule: `A certificate of registration as assistant agent needs five units: ${['CPPREP4001', 'CPPREP4002', 'CPPREP4003', 'CPPREP4004', 'CPPREP4005'].join(', ')}.`,
      isWholeQualification: false,
    },
    trainee: null,
    full: 'A full licence (Class 2) needs the Certificate IV in Real Estate Practice (CPP41419).',
  },
  VIC: {
    entry: {
      rule: `Registration as an agent’s representative needs the prescribed course; ${NOT_CHECKED}.`,
      isWholeQualification: false,
    },
    trainee: null,
    full: 'An estate agent’s licence needs more than a representative’s course; ask the regulator what.',
  },
  QLD: {
    entry: { rule: `A registration certificate needs units of the Certificate IV; ${NOT_CHECKED}.`, isWholeQualification: false },
    trainee: null,
    full: 'A real estate agent licence needs more than a registration certificate; ask the regulator what.',
  },
  WA: {
    entry: {
      rule: `Registration as a sales representative needs the prescribed units; ${NOT_CHECKED}.`,
      isWholeQualification: false,
    },
    trainee: null,
    full: 'A real estate and business agent licence needs more than a registration; ask the regulator what.',
  },
  SA: {
    entry: {
      rule: `Registration as sales representative or property manager needs approved units; ${NOT_CHECKED}. Proof of enrolment is enough for registration as a trainee.`,
      isWholeQualification: false,
    },
    trainee: 'Who is enrolled may apply for registration as a trainee, under supervision, with training to be finished within 12 months.',
    full: 'Registration as a land agent needs an approved qualification; ask the regulator which.',
  },
  TAS: {
    entry: {
      rule: 'A property representative first licensed from 1 August 2021 needs the Certificate IV in Real Estate Practice (CPP41419).',
      isWholeQualification: true,
    },
    trainee: null,
    full: 'A real estate agent’s licence needs more than a representative’s; ask the regulator what.',
  },
  NT: {
    entry: {
      rule: `Registration as an agent’s representative needs units of the Certificate IV; ${NOT_CHECKED}.`,
      isWholeQualification: false,
    },
    trainee: 'Who studies may apply for interim registration; whether units come first we could not check: ask the regulator.',
    full: 'An agent’s licence needs the Diploma of Property (CPP51122, 12 named units) and the Certificate IV (CPP41419) or unrestricted registration.',
  },
  ACT: {
    entry: { rule: `Registration as an assistant agent needs declared units; ${NOT_CHECKED}.`, isWholeQualification: false },
    trainee: 'Who is enrolled and employed by an agent may apply for conditional registration for 12 months.',
    full: 'A Class 1 or Class 2 licence needs more than a registration; ask the regulator what.',
  },
}

const STATES = new Map<string, Licensing>(
  licensing.states.map(({ state, name, regulator, site, sources }) => [
    state,
    {
      name,
      regulator,
      site,
      sources,
      mutualRecognition: licensing.meta.automatic_mutual_recognition.participating.includes(state),
      ...RULES[state as State],
    },
  ]),
)

/** The licensing rules of a state. */
export const licensingOf = (state: State): Licensing => STATES.get(state)! // the file has every state
