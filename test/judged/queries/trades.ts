import type { AdId } from '../ads.ts'
import type { JudgedQuery } from '../judgement.ts'

const PROPERTY_MANAGERS: AdId[] = ['pm-parramatta', 'senior-pm-richmond-vic', 'pm-paddington-qld', 'pm-kingston-act', 'portfolio-hobart']
const BESIDE_PROPERTY_MANAGERS: AdId[] = ['pm-administrator-subiaco', 'facilities-macquarie-park', 'bdm-adelaide', 'inspector-penrith']
const ASSISTANTS: AdId[] = ['ea-paddington-nsw', 'ea-richmond-vic', 'pa-canberra']
const FRONT_DESKS: AdId[] = [
  'receptionist-richmond-nsw',
  'first-impressions-barton',
  'front-desk-cottesloe',
  'saturday-receptionist-townsville',
]
const BUYERS_AGENTS: AdId[] = ['buyers-agent-bondi', 'buyers-agent-melbourne']
const SALES_AGENTS: AdId[] = ['agent-paddington-nsw', 'consultant-mosman', 'agents-launceston', 'off-the-plan-docklands']
const BESIDE_SALES_AGENTS: AdId[] = [...BUYERS_AGENTS, 'letting-glenelg', 'auctioneer-camberwell', 'sales-admin-ballarat']
const STRATA_MANAGERS: AdId[] = ['strata-chatswood', 'body-corporate-brisbane', 'owners-corporation-melbourne']
const BUILD_TO_RENT: AdId[] = ['btr-footscray', 'btr-parramatta']
const PROPERTYME: AdId[] = ['pm-parramatta', 'pm-kingston-act']
const ON_SITE_MANAGER: Pick<JudgedQuery, 'finds' | 'not'> = { finds: ['onsite-cairns'], not: ['office-manager-wollongong'] }

/** Trades and programs by each of their names. */
export const TRADES: JudgedQuery[] = [
  { query: { q: 'property manager' }, why: 'synonym', finds: PROPERTY_MANAGERS, not: BESIDE_PROPERTY_MANAGERS },
  { query: { q: 'PM' }, why: 'abbreviation', finds: PROPERTY_MANAGERS, not: BESIDE_PROPERTY_MANAGERS },
  { query: { q: 'pms' }, why: 'abbreviation', finds: PROPERTY_MANAGERS, not: BESIDE_PROPERTY_MANAGERS },
  { query: { q: 'rental manager' }, why: 'synonym', finds: PROPERTY_MANAGERS, not: BESIDE_PROPERTY_MANAGERS },
  { query: { q: 'senior PM' }, why: 'abbreviation', finds: ['senior-pm-richmond-vic'], not: ['pm-parramatta'] },
  {
    query: { q: 'assistant property manager' },
    why: 'abbreviation',
    finds: ['assistant-pm-newcastle'],
    not: ['pm-parramatta'],
    hard: true,
  },
  { query: { q: 'APM' }, why: 'abbreviation', finds: ['assistant-pm-newcastle'], not: ['pm-parramatta'], hard: true },
  {
    query: { q: 'property management' },
    why: 'synonym',
    finds: ['pm-parramatta', 'head-of-pm-brisbane', 'pm-administrator-subiaco'],
    hard: true,
  },
  { query: { q: 'property management administrator' }, why: 'synonym', finds: ['pm-administrator-subiaco'], not: PROPERTY_MANAGERS },
  { query: { q: 'PM administrator' }, why: 'abbreviation', finds: ['pm-administrator-subiaco'], not: PROPERTY_MANAGERS },
  { query: { q: 'commercial property manager' }, why: 'synonym', finds: ['commercial-pm-adelaide', 'centre-manager-granville'] },
  {
    query: { q: 'facilities manager' },
    why: 'synonym',
    finds: ['facilities-macquarie-park'],
    not: ['pm-parramatta', 'office-manager-wollongong'],
  },
  { query: { q: 'bdm' }, why: 'abbreviation', finds: ['bdm-southport', 'bdm-adelaide'], not: ['development-docklands'] },
  {
    query: { q: 'business development manager' },
    why: 'synonym',
    finds: ['bdm-southport', 'bdm-adelaide'],
    not: ['development-docklands'],
  },
  { query: { q: 'ea' }, why: 'abbreviation', finds: ASSISTANTS, not: ['pm-administrator-subiaco'] },
  { query: { q: 'PA' }, why: 'abbreviation', finds: ASSISTANTS, not: ['pm-administrator-subiaco', 'head-of-pm-brisbane'] },
  { query: { q: 'EAs and PAs' }, why: 'plural', finds: ASSISTANTS, not: ['pm-administrator-subiaco'] },
  { query: { q: '5 pm' }, why: 'body', finds: ['pm-administrator-subiaco'], not: PROPERTY_MANAGERS },
  { query: { q: 'personal assistant' }, why: 'synonym', finds: ASSISTANTS, not: ['virtual-assistant-fremantle', 'admin-mildura'] },
  { query: { q: 'receptionist' }, why: 'synonym', finds: FRONT_DESKS, behind: ['sales-admin-ballarat'], hard: true },
  { query: { q: 'front of house' }, why: 'synonym', finds: FRONT_DESKS, hard: true },
  { query: { q: 'front desk' }, why: 'synonym', finds: FRONT_DESKS, hard: true },
  { query: { q: 'Director of First Impressions' }, why: 'synonym', finds: FRONT_DESKS, not: ['pa-canberra'], hard: true },
  { query: { q: 'leasing consultant' }, why: 'synonym', finds: ['leasing-fitzroy', 'letting-glenelg'], not: ['commercial-leasing-sydney'] },
  { query: { q: 'letting agent' }, why: 'synonym', finds: ['leasing-fitzroy', 'letting-glenelg'], not: ['holiday-byron'] },
  { query: { q: 'leasing' }, why: 'synonym', finds: ['leasing-fitzroy', 'letting-glenelg', 'commercial-leasing-sydney'], hard: true },
  { query: { q: 'buyers agent' }, why: 'synonym', finds: BUYERS_AGENTS, not: ['agent-paddington-nsw'] },
  { query: { q: "buyer's agent" }, why: 'spelling', finds: BUYERS_AGENTS, not: ['agent-paddington-nsw'] },
  { query: { q: 'buyers’ agents' }, why: 'spelling', finds: BUYERS_AGENTS, not: ['agent-paddington-nsw'] },
  { query: { q: "buyer's advocate" }, why: 'synonym', finds: BUYERS_AGENTS },
  { query: { q: 'sales agent' }, why: 'synonym', finds: SALES_AGENTS, not: BESIDE_SALES_AGENTS },
  { query: { q: 'sales-agent' }, why: 'hyphen', finds: SALES_AGENTS, not: BESIDE_SALES_AGENTS, hard: true },
  { query: { q: 'real estate agent' }, why: 'synonym', finds: SALES_AGENTS, not: BESIDE_SALES_AGENTS },
  { query: { q: 'sales consultant' }, why: 'synonym', finds: SALES_AGENTS, not: BESIDE_SALES_AGENTS },
  { query: { q: 'sales rep' }, why: 'abbreviation', finds: SALES_AGENTS, not: BESIDE_SALES_AGENTS, hard: true },
  {
    query: { q: 'commercial leasing exec' },
    why: 'abbreviation',
    finds: ['commercial-leasing-sydney'],
    not: ['leasing-fitzroy'],
    hard: true,
  },
  { query: { q: 'agents representative' }, why: 'spelling', finds: ['rep-st-kilda'] },
  { query: { q: 'rural agent' }, why: 'synonym', finds: ['stock-and-station-dubbo'], not: SALES_AGENTS },
  { query: { q: 'strata manager' }, why: 'synonym', finds: STRATA_MANAGERS },
  { query: { q: 'body corporate manager' }, why: 'synonym', finds: STRATA_MANAGERS },
  { query: { q: 'owners corporation' }, why: 'synonym', finds: [...STRATA_MANAGERS, 'strata-admin-chatswood'] },
  { query: { q: 'strata' }, why: 'synonym', finds: [...STRATA_MANAGERS, 'strata-admin-chatswood'] },
  {
    query: { q: 'trust accountant' },
    why: 'synonym',
    finds: ['trust-accountant-perth', 'trust-officer-westmead'],
    not: ['accounts-hornsby', 'accountant-sydney', 'bookkeeper-windsor-nsw'],
    first: 'trust-accountant-perth',
  },
  { query: { q: 'part-time front desk' }, why: 'synonym', finds: ['front-desk-cottesloe'], not: ['receptionist-richmond-nsw'], hard: true },
  { query: { q: 'accountant' }, why: 'body', finds: ['trust-accountant-perth', 'accountant-sydney'] },
  { query: { q: 'trust account' }, why: 'body', finds: ['accounts-hornsby', 'trust-officer-westmead'] },
  {
    query: { q: 'admin' },
    why: 'synonym',
    finds: ['admin-mildura', 'sales-admin-ballarat', 'strata-admin-chatswood', 'pm-administrator-subiaco'],
  },
  { query: { q: 'CPV' }, why: 'abbreviation', finds: ['valuer-perth'], not: ['valuation-admin-launceston'] },
  { query: { q: 'valuation' }, why: 'synonym', finds: ['valuer-perth', 'valuation-admin-launceston'], hard: true },
  { query: { q: 'conveyancer' }, why: 'synonym', finds: ['conveyancing-bendigo'] },
  { query: { q: 'build to rent' }, why: 'synonym', finds: BUILD_TO_RENT, not: ['head-of-pm-brisbane'] },
  { query: { q: 'build-to-rent' }, why: 'hyphen', finds: BUILD_TO_RENT, not: ['head-of-pm-brisbane'], hard: true },
  { query: { q: 'btr' }, why: 'abbreviation', finds: BUILD_TO_RENT },
  { query: { q: 'PropertyMe' }, why: 'synonym', finds: PROPERTYME, not: ['pm-paddington-qld'] },
  { query: { q: 'property me' }, why: 'spelling', finds: PROPERTYME, not: ['pm-paddington-qld'] },
  { query: { q: 'Property-Me' }, why: 'hyphen', finds: PROPERTYME, not: ['pm-paddington-qld'], hard: true },
  { query: { q: 'strata max' }, why: 'spelling', finds: ['strata-admin-chatswood'], not: ['strata-chatswood'] },
  { query: { q: 'onsite manager' }, why: 'hyphen', ...ON_SITE_MANAGER, hard: true },
  { query: { q: 'on-site manager' }, why: 'hyphen', ...ON_SITE_MANAGER, hard: true },
  { query: { q: 'resident manager' }, why: 'synonym', ...ON_SITE_MANAGER },
  { query: { q: 'short-stay manager' }, why: 'hyphen', finds: ['holiday-byron'] },
  { query: { q: 'wfh' }, why: 'abbreviation', finds: ['virtual-assistant-fremantle'] },
  { query: { q: 'work from home' }, why: 'synonym', finds: ['virtual-assistant-fremantle'], not: ['buyers-agent-melbourne'] },
]
