import type { AdId } from '../ads.ts'
import type { JudgedQuery } from '../judgement.ts'

const BUILD_TO_RENT: AdId[] = ['btr-footscray', 'btr-parramatta']
const PROPERTYME: AdId[] = ['pm-parramatta', 'pm-kingston-act']
const ON_SITE_MANAGER: Pick<JudgedQuery, 'finds' | 'not'> = { finds: ['onsite-cairns'], not: ['office-manager-wollongong'] }

/** Kinds of letting, programs and ways of working by each of their names. */
export const PROGRAMS: JudgedQuery[] = [
  { query: { q: 'build to rent' }, why: 'synonym', finds: BUILD_TO_RENT, not: ['head-of-pm-brisbane'] },
  { query: { q: 'build-to-rent' }, why: 'hyphen', finds: BUILD_TO_RENT, not: ['head-of-pm-brisbane'], hard: true },
  { query: { q: 'btr' }, why: 'abbreviation', finds: BUILD_TO_RENT },
  { query: { q: 'PropertyMe' }, why: 'synonym', finds: PROPERTYME, not: ['pm-paddington-qld'] },
  { query: { q: 'property me' }, why: 'spelling', finds: PROPERTYME, not: ['pm-paddington-qld'] },
  { query: { q: 'Property-Me' }, why: 'hyphen', finds: PROPERTYME, not: ['pm-paddington-qld'], hard: true },
  { query: { q: 'strata max' }, why: 'spelling', finds: ['strata-admin-chatswood'], not: ['strata-chatswood'] },
  { query: { q: 'onsite manager' }, why: 'hyphen', also: ['building-manager-broadbeach'], ...ON_SITE_MANAGER, hard: true },
  { query: { q: 'on-site manager' }, why: 'hyphen', also: ['building-manager-broadbeach'], ...ON_SITE_MANAGER, hard: true },
  { query: { q: 'resident manager' }, why: 'synonym', also: ['building-manager-broadbeach'], ...ON_SITE_MANAGER },
  { query: { q: 'short-stay manager' }, why: 'hyphen', finds: ['holiday-byron'] },
  { query: { q: 'wfh' }, why: 'abbreviation', finds: ['virtual-assistant-fremantle'] },
  { query: { q: 'work from home' }, why: 'synonym', finds: ['virtual-assistant-fremantle'], not: ['buyers-agent-melbourne'] },
]
