import type { AdId } from '../ads.ts'
import type { JudgedQuery } from '../judgement.ts'

const SHORT_STAYS: AdId[] = ['holiday-byron', 'onsite-cairns']
const ON_SITE: AdId[] = ['onsite-cairns', 'office-manager-wollongong', 'commercial-leasing-sydney']

/** Words, phrases, words that must not occur, and where they stand. */
export const WORDS: JudgedQuery[] = [
  {
    query: { q: 'receptionists' },
    why: 'plural',
    also: ['receptionist-brighton-vic', 'receptionist-hervey-bay', 'first-impressions-barton'],
    finds: ['receptionist-richmond-nsw', 'saturday-receptionist-townsville'],
  },
  { query: { q: 'auctioneers' }, why: 'plural', finds: ['auctioneer-camberwell'], first: 'auctioneer-camberwell' },
  {
    query: { q: 'agencies' },
    why: 'plural',
    also: ['graphic-norwood', 'compliance-joondalup', 'recruiter-sydney'],
    finds: ['virtual-assistant-fremantle', 'broker-newtown'],
  },
  { query: { q: 'levy' }, why: 'plural', finds: ['strata-admin-chatswood'] },
  { query: { q: 'café' }, why: 'spelling', finds: ['broker-surry-hills'] },
  { query: { q: 'cafes' }, why: 'spelling', finds: ['broker-surry-hills'] },
  { query: { q: 'naive question' }, why: 'spelling', finds: ['broker-surry-hills'] },
  { query: { q: 'snr property manager' }, why: 'abbreviation', finds: ['senior-pm-richmond-vic'], not: ['pm-parramatta'], hard: true },
  { query: { q: 'maintenance coordinator' }, why: 'hyphen', finds: ['maintenance-geelong'], hard: true },
  { query: { q: 'marketing co-ordinator' }, why: 'hyphen', finds: ['marketing-newtown'], not: ['maintenance-geelong'], hard: true },
  { query: { q: 'email' }, why: 'hyphen', finds: ['pm-kingston-act'] },
  { query: { q: 'full license' }, why: 'spelling', finds: ['head-of-pm-brisbane'], not: ['licensee-orange'], hard: true },
  { query: { q: 'driver’s license' }, why: 'spelling', finds: ['ea-richmond-vic'], not: ['photographer-noosa'], hard: true },
  {
    query: { q: 'shopping center manager' },
    why: 'spelling',
    also: ['commercial-pm-adelaide'],
    finds: ['centre-manager-granville'],
    hard: true,
  },
  { query: { q: 'cert iv' }, why: 'abbreviation', finds: ['rep-st-kilda'] },
  { query: { q: 'short stay' }, why: 'hyphen', finds: SHORT_STAYS },
  { query: { q: 'short-stay' }, why: 'hyphen', finds: SHORT_STAYS },
  { query: { q: 'shortstay' }, why: 'hyphen', finds: SHORT_STAYS },
  { query: { q: 'on-site' }, why: 'hyphen', finds: ON_SITE, not: ['development-docklands'], hard: true },
  { query: { q: 'onsite' }, why: 'hyphen', finds: ON_SITE, not: ['development-docklands'], hard: true },
  { query: { q: 'off the plan' }, why: 'hyphen', finds: ['off-the-plan-docklands'] },
  {
    query: { q: 'full time EA' },
    why: 'hyphen',
    also: ['ea-paddington-nsw'],
    finds: ['ea-richmond-vic'],
    not: ['pa-canberra'],
    hard: true,
  },
  { query: { q: 'fulltime EA' }, why: 'hyphen', also: ['ea-paddington-nsw'], finds: ['ea-richmond-vic'], not: ['pa-canberra'], hard: true },
  { query: { q: 'dog friendly' }, why: 'tag', finds: ['marketing-newtown'] },
  { query: { q: 'company car' }, why: 'tag', finds: ['pm-parramatta'], not: ['bdm-southport'] },
  { query: { q: 'guesty' }, why: 'tag', finds: ['holiday-byron'] },
  { query: { q: 'vietnamese' }, why: 'body', finds: ['off-the-plan-docklands'] },
  { query: { q: 'drone' }, why: 'body', finds: ['photographer-noosa'] },
  { query: { q: 'no experience' }, why: 'body', finds: ['cadet-toowoomba'] },
  { query: { q: '$65,000' }, why: 'body', finds: ['pm-administrator-subiaco'], not: ['head-of-pm-brisbane'] },
  { query: { q: 'section 32' }, why: 'body', finds: ['conveyancing-bendigo'] },
  { query: { q: 'no weekend work' }, why: 'body', finds: ['senior-pm-richmond-vic'], first: 'senior-pm-richmond-vic' },
  { query: { q: 'weekend work' }, why: 'body', finds: ['leasing-fitzroy', 'auctioneer-camberwell', 'saturday-receptionist-townsville'] },
]
