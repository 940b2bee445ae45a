import type { AdId } from '../ads.ts'
import type { JudgedQuery } from '../judgement.ts'

const AROUND_PARRAMATTA: AdId[] = ['pm-parramatta', 'btr-parramatta', 'trust-officer-westmead', 'centre-manager-granville']
const RICHMOND_VIC: AdId[] = ['senior-pm-richmond-vic', 'ea-richmond-vic']
const OBRIEN: Pick<JudgedQuery, 'finds' | 'not'> = { finds: ['senior-pm-richmond-vic'], not: ['pm-parramatta'] }

/** Places and companies. */
export const PLACES: JudgedQuery[] = [
  { query: { location: 'Richmond NSW' }, why: 'place', finds: ['receptionist-richmond-nsw'], not: RICHMOND_VIC },
  { query: { location: 'Richmond, Victoria' }, why: 'place', finds: RICHMOND_VIC, not: ['receptionist-richmond-nsw'] },
  { query: { location: 'richmond' }, why: 'place', finds: [...RICHMOND_VIC, 'receptionist-richmond-nsw'] },
  { query: { location: 'Kingston TAS' }, why: 'place', finds: ['property-officer-kingston-tas'], not: ['pm-kingston-act'] },
  { query: { location: 'Kingston ACT' }, why: 'place', finds: ['pm-kingston-act'], not: ['property-officer-kingston-tas'] },
  { query: { location: 'Paddington QLD 4064' }, why: 'place', finds: ['pm-paddington-qld'], not: ['agent-paddington-nsw'] },
  { query: { location: '2021' }, why: 'place', finds: ['agent-paddington-nsw', 'ea-paddington-nsw'], not: ['pm-paddington-qld'] },
  {
    query: { location: 'Launceston; Hobart' },
    why: 'place',
    also: ['valuation-admin-launceston', 'property-officer-kingston-tas', 'long-words'],
    finds: ['agents-launceston', 'portfolio-hobart'],
    not: ['pm-kingston-act'],
  },
  { query: { location: 'Saint Kilda' }, why: 'place', finds: ['rep-st-kilda'], hard: true },
  { query: { location: 'Paramatta' }, why: 'typo', finds: ['pm-parramatta', 'btr-parramatta'] },
  { query: { location: 'Atlantis' }, why: 'nothing', finds: [] },
  { query: { q: 'valuer', location: 'Brisbane' }, why: 'nothing', finds: [] },
  { query: { q: 'sales agent', location: 'Tasmania' }, why: 'place', finds: ['agents-launceston'], not: ['agent-paddington-nsw'] },
  {
    query: { location: 'Parramatta', radius: '5' },
    why: 'place',
    finds: AROUND_PARRAMATTA,
    not: ['inspector-penrith', 'receptionist-richmond-nsw', 'consultant-mosman'],
  },
  {
    query: { location: 'Richmond NSW', radius: '10' },
    why: 'place',
    finds: ['receptionist-richmond-nsw', 'bookkeeper-windsor-nsw'],
    not: RICHMOND_VIC,
  },
  {
    query: { location: 'Kingston ACT', radius: '10' },
    why: 'place',
    finds: ['pm-kingston-act', 'first-impressions-barton', 'pa-canberra'],
    not: ['property-officer-kingston-tas'],
  },
  {
    query: { q: 'property manager', location: 'All Sydney' },
    why: 'place',
    also: ['pm-maroubra'],
    finds: ['pm-parramatta'],
    not: ['assistant-pm-newcastle', 'pm-paddington-qld'],
    hard: true,
  },
  {
    query: { q: 'sales', location: 'All Melbourne' },
    why: 'place',
    also: ['hostile', 'land-point-cook', 'industrial-dandenong'],
    finds: ['off-the-plan-docklands'],
    not: ['associate-geelong', 'sales-admin-ballarat'],
    hard: true,
  },
  {
    query: { location: 'All Hobart' },
    why: 'place',
    also: ['long-words'],
    finds: ['portfolio-hobart', 'property-officer-kingston-tas'],
    not: ['agents-launceston'],
    hard: true,
  },
  {
    query: { location: 'Western Sydney' },
    why: 'place',
    finds: [...AROUND_PARRAMATTA, 'inspector-penrith'],
    not: ['consultant-mosman', 'agent-paddington-nsw'],
    hard: true,
  },
  {
    query: { location: 'Gold Coast' },
    why: 'place',
    also: ['social-media-burleigh', 'body-corporate-surfers', 'building-manager-broadbeach'],
    finds: ['bdm-southport'],
    not: ['head-of-pm-brisbane'],
    hard: true,
  },
  { query: { location: 'Illawarra' }, why: 'place', finds: ['office-manager-wollongong'], not: ['pm-parramatta'], hard: true },
  { query: { q: 'receptionist richmond' }, why: 'place', finds: ['receptionist-richmond-nsw'], not: ['ea-richmond-vic'] },
  {
    query: { q: 'property manager in Kingston ACT' },
    why: 'place',
    finds: ['pm-kingston-act'],
    not: ['property-officer-kingston-tas', 'pm-parramatta'],
  },
  { query: { q: 'EA – Richmond vic' }, why: 'place', finds: ['ea-richmond-vic'], not: ['ea-paddington-nsw'] },
  { query: { q: 'sales agent tasmania' }, why: 'place', finds: ['agents-launceston'], not: ['agent-paddington-nsw'], hard: true },
  { query: { q: 'property-manager-parramatta' }, why: 'place', finds: ['pm-parramatta'], not: ['pm-kingston-act'], hard: true },

  { query: { q: "O'Brien" }, why: 'company', ...OBRIEN },
  { query: { q: 'O’Briens' }, why: 'company', ...OBRIEN },
  { query: { q: 'obrien and daughters' }, why: 'company', ...OBRIEN },
  { query: { q: 'o brien' }, why: 'company', ...OBRIEN, hard: true },
  { query: { q: 'harbourline realty' }, why: 'company', finds: ['pm-parramatta'], behind: ['stock-and-station-dubbo'] },
  { query: { q: 'harbour line realty' }, why: 'company', also: ['stock-and-station-dubbo'], finds: ['pm-parramatta'], hard: true },
  { query: { q: 'lot and common' }, why: 'company', finds: ['strata-chatswood', 'strata-admin-chatswood'] },
  { query: { q: 'maison elan' }, why: 'company', finds: ['broker-surry-hills'] },
  { query: { q: 'spit road real estate' }, why: 'company', finds: ['consultant-mosman'] },
  { query: { q: 'stakhouse projects' }, why: 'company', finds: ['development-docklands', 'off-the-plan-docklands'] },
]
