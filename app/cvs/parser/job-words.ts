import { type CvKnowledge, conceptOf, conceptsIn } from './knowledge.ts'

const words = (list: string) => new Set(list.split(/\s+/).filter(Boolean))

/** What a job title ends with, any trade. */
const OCCUPATIONS =
  words(`manager agent consultant assistant officer representative coordinator administrator receptionist associate director
  executive specialist advisor adviser trainee cadet intern barista waiter waitress teacher nurse driver cashier clerk supervisor leader
  attendant accountant analyst engineer auctioneer valuer broker negotiator principal licensee owner partner founder worker labourer
  tradesperson apprentice chef cook host hostess bartender stylist photographer designer editor writer developer technician operator planner
  surveyor secretary ea pa bdm pm tutor coach trainer volunteer carpenter electrician plumber painter hairdresser packer picker steward
  crew nanny concierge banker teller lender buyer merchandiser ambassador promoter salesperson salesman saleswoman bookkeeper paralegal
  solicitor lawyer conveyancer inspector caretaker cleaner gardener handyman housekeeper educator lecturer guide guard lifeguard instructor
  member staff hand all-rounder allrounder junior caseworker producer journalist paramedic pharmacist physiotherapist therapist optometrist
  dispatcher despatcher storeperson storeman mechanic machinist florist baker butcher beautician captain cabin head ceo coo cfo gm president
  chair chairperson strategist marketer copywriter blogger videographer stager researcher scientist architect drafter draftsperson estimator
  proprietor contractor freelancer entrepreneur superintendent foreman scheduler recruiter liaison facilitator mentor controller auditor
  underwriter adjuster assessor telemarketer telesales canvasser fundraiser ranger librarian curator musician actor dancer model soldier
  sergeant lieutenant constable firefighter student graduate manageress housemate lead representative rep sub-agent undergraduate
  administration admin accounts apm reception sales support aide seller valet butler stockperson drover shearer jackaroo jillaroo grazier farmhand bursar registrar matron midwife
  sonographer chiropractor dentist doctor surgeon vet minister pastor priest chaplain`)
const LEADS =
  /^(?:senior|junior|head|lead|chief|assistant|associate|deputy|regional|state|national|general|graduate|casual|trainee|acting|managing|licensed)\b/i
const ENDS = /(?:ist|keeper|worker|person|woman|maker|hand|smith|monger|[^aeiou]man|men)$/

/** What firms' names hold. Trades only, no firm's own name. */
const FIRM_WORDS =
  words(`pty ltd limited inc llc plc co company group corporation corp agency agencies agents realty realtors property properties estate rentals
  rental strata partners partnership associates services solutions holdings hotel hotels motel cafe café restaurant bar pub tavern bistro
  bakery espresso coffee roasters bank credit university college school tafe academy council department government hospital clinic health
  medical dental pharmacy chemist store stores shop supermarket markets motors automotive autos cars telecom telecommunications mobile media
  marketing communications consulting consultancy advisory advisors capital finance financial insurance legal lawyers conveyancing
  solicitors accounting accountants construction constructions builders building homes developments developers projects residential
  commercial industrial logistics transport freight airlines airways travel tours resort resorts apartments suites club gym fitness sports
  foundation trust association institute centre center church studio studios design designs creative digital technologies technology
  software systems labs retail fashion clothing homewares furniture hardware electrical electronics kitchens foods catering events
  entertainment brothers bros sons furnishings appliances wines brewery distillery farms pastoral livestock rural auctions auctioneers
  valuers valuations valuation body corporate owners management managers community housing surveyors surveying recruitment staffing
  personnel energy gas water power mining resources industries manufacturing engineering plumbing cleaning security childcare kindergarten
  veterinary vet grill kitchen pizza burgers sushi florist flowers jewellers jewellery books newsagency optical salon spa beauty hair barbers`)
const JOINED = /\s[&+]\s|\bp\/l\b|\.com\b|\.au\b|\b(?:pty|ltd)\b/i

const LEAVE =
  /^(?:(?:a|on|full[\s-]?time|planned|extended|personal)\s+)*(?:career break|(?:parental|maternity|paternity|family|carer['’]?s?|study|long service) leave|parent(?:ing|hood)?\b|(?:mother|father)(?:hood)?\b|gap year|sabbatical|time (?:off|out|away)|home duties|home ?maker|stay[\s-]at[\s-]home|rais(?:ed|ing) (?:a |my |our |two |three )?(?:family|children|kids|sons?|daughters?)|(?:overseas|world|extended) travel\b|travel(?:led|ling)\b|carer for|car(?:ed|ing) for|look(?:ed|ing) after my)/i
/** Whether a text tells why somebody did no work for a time; who stands in for such a person works. */
export const isCareerBreak = (text: string) =>
  LEAVE.test(text) && !/\b(?:cover|contract|position|replacement|consultant|agent)\b/i.test(text)

const ENGAGEMENTS =
  '(?:full[\\s-]?time|part[\\s-]?time|casual|permanent|temporary|temp|fixed[\\s-]term|contract|maternity(?: leave)?|parental leave|weekends?(?: only)?|self[\\s-]employed|freelance|promoted|cover|internship|position|role|basis)'
const ALL_ENGAGEMENT = new RegExp(`^(?:${ENGAGEMENTS}[\\s,/-]*)+$`, 'i')
const IN_BRACKETS = /\s*[([]([^()[\]]{3,40})[)\]]/g

/** Whether a text says only how somebody was engaged: "Full-time", "casual position". */
export const isEngagement = (text: string) => text.length < 50 && ALL_ENGAGEMENT.test(text)

/** A text without such remarks in brackets: "Receptionist (Casual)". */
export function withoutEngagement(text: string): string {
  return text.replace(IN_BRACKETS, (whole, inside: string) => (isEngagement(inside) ? '' : whole))
}

const lower = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}&'+\s-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** 0 to 1: how much a text looks like a job title. */
export function titleScore(text: string, knowledge: CvKnowledge): number {
  const plain = lower(text)
  const list = plain.split(' ')
  if (plain === '' || list.length > 9 || /\d{3}/.test(plain)) return 0
  if (conceptOf(knowledge, 'role', text) || isCareerBreak(text)) return 1
  if (/^[^/]+\/[^/]+$/.test(text) && text.split('/').every((half) => titleScore(half, knowledge) > 0.6)) return 0.95
  const head = lower(text.split(/\s[–—-]\s|[,:(]|\s(?:to|of|for|in|and|&)\s/)[0] ?? '')
  const last = list.at(-1) ?? ''
  const headLast = head.split(' ').at(-1) ?? ''
  const isFirm = list.some((word) => word === 'pty' || word === 'ltd' || word === 'group')
  const base = [last, headLast].map((word) => occupationScore(word)).reduce((a, b) => Math.max(a, b))
  const known = conceptsIn(knowledge, 'role', text, true).some(({ length }) => length >= Math.min(2, list.length)) ? 0.85 : 0
  const led = LEADS.test(plain) ? 0.15 : 0
  return Math.max(0, Math.min(0.95, Math.max(base, known) + led) - (isFirm ? 0.6 : 0))
}

function occupationScore(word: string): number {
  const single = word.replace(/s$/, '')
  if (OCCUPATIONS.has(word)) return 0.85
  if (OCCUPATIONS.has(single)) return 0.55
  return ENDS.test(word) ? 0.6 : 0
}

/** 0 to 1: how much a text looks like the name of a firm. Any name in capitals may be one. */
export function companyScore(text: string, knowledge: CvKnowledge): number {
  const plain = lower(text)
  const list = plain.split(' ')
  if (plain === '' || list.length > 10) return 0
  const isNamed = /^[\p{Lu}\d]/u.test(text.trim())
  const firm = list.some((word, at) => FIRM_WORDS.has(word) && (at > 0 || list.length > 1))
  const base = JOINED.test(text) ? 0.9 : firm ? 0.85 : isNamed ? 0.5 : 0.1
  const role = conceptOf(knowledge, 'role', text) ? 0.5 : OCCUPATIONS.has(list.at(-1) ?? '') ? 0.35 : 0
  return Math.max(0, base - role)
}

const SMALL = words('of the and at in for to a an on by with & - – / | · • , from as or pty ltd')

/** 0 to 1: the share of a line's words that are written as names and titles are. */
export function nameShare(text: string): number {
  const list = text.split(/[\s,/|()–—]+/).filter((word) => /\p{L}/u.test(word) && !SMALL.has(word.toLowerCase()))
  if (list.length === 0) return 1
  return list.filter((word) => /^[^\p{L}]*[\p{Lu}\p{N}]/u.test(word)).length / list.length
}

/** Whether a line tells of work in plain words, as in "Waterfront and family homes": names and titles have hardly a word in lower case. */
export function isProse(text: string): boolean {
  const plain = text
    .replace(/\([^()]*\)/g, '')
    .split(/[\s,/|()–—]+/)
    .filter((word) => /^\p{Ll}/u.test(word) && !SMALL.has(word))
  return plain.length >= 2
}
