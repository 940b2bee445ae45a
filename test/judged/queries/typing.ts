import type { AdId } from '../ads.ts'
import type { JudgedQuery } from '../judgement.ts'

const PROPERTY_MANAGERS: AdId[] = ['pm-parramatta', 'senior-pm-richmond-vic', 'pm-paddington-qld', 'pm-kingston-act']
const NEWEST: AdId[] = ['stock-and-station-dubbo', 'sales-admin-ballarat']

/** Typing mistakes, unfinished words, and hostile input. */
export const TYPING: JudgedQuery[] = [
  {
    query: { q: 'recieptionist' },
    why: 'typo',
    also: ['receptionist-brighton-vic', 'saturday-receptionist-townsville', 'receptionist-hervey-bay'],
    finds: ['receptionist-richmond-nsw', 'first-impressions-barton'],
  },
  {
    query: { q: 'proprety manger' },
    why: 'typo',
    also: ['pm-darwin', 'pm-maroubra', 'portfolio-hobart'],
    finds: PROPERTY_MANAGERS,
    not: ['facilities-macquarie-park'],
  },
  { query: { q: 'propertymanager' }, why: 'typo', also: ['pm-darwin', 'pm-maroubra', 'portfolio-hobart'], finds: PROPERTY_MANAGERS },
  {
    query: { q: 'stratta manager' },
    why: 'typo',
    also: ['strata-west-perth', 'owners-corporation-melbourne', 'body-corporate-surfers'],
    finds: ['strata-chatswood', 'body-corporate-brisbane'],
  },
  { query: { q: 'leesing consultant' }, why: 'typo', also: ['leasing-trainee-townsville'], finds: ['leasing-fitzroy', 'letting-glenelg'] },
  {
    query: { q: 'trust acountant' },
    why: 'typo',
    also: ['trust-accountant-newstead', 'trust-officer-westmead'],
    finds: ['trust-accountant-perth'],
    not: ['accounts-hornsby', 'accountant-sydney'],
  },
  { query: { q: 'auctionear' }, why: 'typo', finds: ['auctioneer-camberwell'] },
  { query: { q: 'valeur' }, why: 'typo', also: ['graduate-valuer-newcastle', 'valuation-admin-launceston'], finds: ['valuer-perth'] },
  { query: { q: 'morgage broker' }, why: 'typo', finds: ['broker-newtown'] },
  { query: { q: 'facilites manager' }, why: 'typo', also: ['facilities-fyshwick'], finds: ['facilities-macquarie-park'] },
  { query: { q: 'buyers agnet' }, why: 'typo', finds: ['buyers-agent-bondi', 'buyers-agent-melbourne'], not: ['agent-paddington-nsw'] },
  { query: { q: 'bisness development manager' }, why: 'typo', finds: ['bdm-adelaide', 'bdm-southport'] },
  { query: { q: 'adminstration assistant' }, why: 'typo', finds: ['admin-mildura'] },
  { query: { q: 'build to retn' }, why: 'typo', finds: ['btr-footscray', 'btr-parramatta'] },
  { query: { q: 'full-tiem EA' }, why: 'typo', also: ['ea-paddington-nsw'], finds: ['ea-richmond-vic'], hard: true },
  { query: { q: 'book keeper' }, why: 'typo', finds: ['bookkeeper-windsor-nsw'], hard: true },
  {
    query: { q: 'realestate agent' },
    why: 'typo',
    also: ['off-the-plan-docklands', 'agents-launceston', 'land-point-cook'],
    finds: ['agent-paddington-nsw', 'consultant-mosman'],
    not: ['letting-glenelg'],
  },
  { query: { q: 'plumber' }, why: 'nothing', finds: [], hard: true },
  { query: { q: 'astronaut' }, why: 'nothing', finds: [] },
  { query: { q: '"recieptionist"' }, why: 'nothing', finds: [] },

  {
    query: { q: 'recep' },
    why: 'beginning',
    also: ['receptionist-brighton-vic', 'receptionist-hervey-bay', 'sales-admin-ballarat'],
    finds: ['receptionist-richmond-nsw', 'saturday-receptionist-townsville'],
  },
  {
    query: { q: 'property man' },
    why: 'beginning',
    also: ['head-of-pm-brisbane', 'facilities-macquarie-park', 'pm-administrator-subiaco', 'commercial-pm-adelaide'],
    finds: ['pm-parramatta', 'senior-pm-richmond-vic', 'pm-kingston-act'],
  },
  {
    query: { q: 'trust acc' },
    why: 'beginning',
    also: ['trust-accountant-newstead', 'accounts-hornsby'],
    finds: ['trust-accountant-perth', 'trust-officer-westmead'],
  },
  { query: { q: 'photog' }, why: 'beginning', finds: ['photographer-noosa'] },
  { query: { q: 'harbourl' }, why: 'beginning', also: ['stock-and-station-dubbo'], finds: ['pm-parramatta'] },
  { query: { q: "o'b" }, why: 'beginning', finds: ['senior-pm-richmond-vic'] },
  { query: { q: 'buyers ag' }, why: 'beginning', finds: ['buyers-agent-bondi', 'buyers-agent-melbourne'] },
  { query: { q: 'short-sta' }, why: 'beginning', finds: ['holiday-byron', 'onsite-cairns'], hard: true },
  { query: { q: 'property manager parram' }, why: 'beginning', finds: ['pm-parramatta'], not: ['pm-kingston-act'] },

  { query: { q: '<script>alert("x")</script>' }, why: 'hostile', finds: ['hostile'], not: ['pm-parramatta'] },
  { query: { q: "'; DROP TABLE jobs; --" }, why: 'hostile', finds: ['hostile'], not: ['pm-parramatta'] },
  { query: { q: "' OR 1=1 --" }, why: 'hostile', finds: ['hostile'], not: ['pm-parramatta'] },
  { query: { q: "receptionist') & !'manager' | ('x':*" }, why: 'hostile', finds: ['receptionist-richmond-nsw'], not: ['pm-parramatta'] },
  { query: { q: '%' }, why: 'hostile', finds: NEWEST },
  { query: { q: '___' }, why: 'hostile', finds: NEWEST },
  { query: { q: '100%' }, why: 'hostile', finds: ['hostile'], not: ['pm-kingston-act'] },
  { query: { q: '\u202Eesrever' }, why: 'hostile', finds: ['hostile'] },
  { query: { q: '(receptionist)?!' }, why: 'hostile', finds: ['receptionist-richmond-nsw'] },
  { query: { q: '🏠 receptionist 🏠' }, why: 'hostile', finds: ['receptionist-richmond-nsw'] },
  {
    query: { q: 'ＲＥＣＥＰＴＩＯＮＩＳＴ' },
    why: 'spelling',
    also: ['receptionist-brighton-vic', 'saturday-receptionist-townsville', 'receptionist-hervey-bay', 'first-impressions-barton'],
    finds: ['receptionist-richmond-nsw'],
  },
  { query: { q: 'recep\u00ADtionist' }, why: 'hostile', finds: ['receptionist-richmond-nsw'], hard: true },
  { query: { q: 'honest homes' }, why: 'hostile', finds: ['long-words'] },
  { query: { q: 'superlong'.repeat(12) }, why: 'hostile', finds: ['long-words'] },
  { query: { q: `${'x'.repeat(5_000)} writer` }, why: 'hostile', finds: ['long-words'] },
]
