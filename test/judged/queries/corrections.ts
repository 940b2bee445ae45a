import type { JudgedQuery } from '../judgement.ts'

/** What is corrected and what is not, words of the trade, order and beginnings. */
export const CORRECTIONS: JudgedQuery[] = [
  // Slips are corrected towards titles, trades and places, and English stays as it is.
  { query: { q: 'faciliteis manager' }, why: 'typo', also: ['facilities-fyshwick'], finds: ['facilities-macquarie-park'] },
  {
    query: { q: 'adminstration' },
    why: 'typo',
    also: ['sales-admin-ballarat', 'strata-admin-chatswood', 'pm-administrator-subiaco', 'return-salisbury'],
    finds: ['admin-mildura'],
  },
  { query: { q: 'conveyencing' }, why: 'typo', finds: ['conveyancing-bendigo'] },
  { query: { q: 'photgrapher' }, why: 'typo', finds: ['photographer-noosa'] },
  { query: { q: 'auctioners' }, why: 'typo', finds: ['auctioneer-camberwell'] },
  { query: { q: 'near' }, why: 'english', finds: [] },
  { query: { q: 'cold' }, why: 'english', finds: [] },
  { query: { q: 'visa' }, why: 'english', finds: [] },
  { query: { q: 'null' }, why: 'english', finds: [] },
  // Words of the trade.
  {
    query: { q: 'realtor' },
    why: 'synonym',
    also: ['off-the-plan-docklands', 'agents-launceston', 'land-point-cook'],
    finds: ['agent-paddington-nsw', 'consultant-mosman'],
    not: ['property-officer-kingston-tas'],
  },
  {
    query: { q: 'lister' },
    why: 'synonym',
    also: ['consultant-mosman', 'off-the-plan-docklands', 'agents-launceston', 'land-point-cook'],
    finds: ['agent-paddington-nsw'],
  },
  { query: { q: 'FM' }, why: 'abbreviation', also: ['facilities-fyshwick'], finds: ['facilities-macquarie-park'] },
  { query: { q: 'SPM' }, why: 'abbreviation', finds: ['senior-pm-richmond-vic'], not: ['pm-parramatta'] },
  { query: { q: 'APM' }, why: 'abbreviation', finds: ['assistant-pm-newcastle'] },
  {
    query: { q: 'RE agent' },
    why: 'abbreviation',
    also: ['stock-and-station-dubbo', 'buyers-agent-bondi', 'agents-launceston'],
    finds: ['agent-paddington-nsw'],
  },
  { query: { q: 'RE cadet' }, why: 'abbreviation', finds: ['cadet-toowoomba'] },
  { query: { q: 'IT' }, why: 'abbreviation', finds: [] },
  { query: { q: 'OFI' }, why: 'abbreviation', also: ['open-home-unley'], finds: ['leasing-fitzroy', 'associate-geelong'] },
  // What is exactly asked for comes first.
  {
    query: { q: 'development manager' },
    why: 'title before body',
    also: ['assistant-development-newstead'],
    finds: ['development-docklands'],
    first: 'development-docklands',
    behind: ['bdm-adelaide'],
  },
  {
    query: { q: 'property manager' },
    why: 'title before body',
    also: ['pm-darwin', 'pm-maroubra', 'portfolio-hobart'],
    finds: ['pm-parramatta', 'pm-kingston-act', 'pm-paddington-qld'],
    behind: ['assistant-pm-newcastle', 'senior-pm-richmond-vic', 'commercial-pm-adelaide'],
  },
  {
    query: { q: 'sales agent' },
    why: 'title before body',
    also: ['agents-launceston', 'consultant-mosman', 'off-the-plan-docklands', 'land-point-cook'],
    finds: ['agent-paddington-nsw'],
  },
  {
    query: { q: 'receptionist' },
    why: 'title before body',
    also: ['receptionist-brighton-vic', 'saturday-receptionist-townsville', 'receptionist-hervey-bay', 'first-impressions-barton'],
    finds: ['receptionist-richmond-nsw'],
    first: 'receptionist-richmond-nsw',
    behind: ['sales-admin-ballarat'],
  },
  // Only the last word may be a beginning, from three letters on.
  {
    query: { q: 'recep' },
    why: 'beginning',
    also: ['saturday-receptionist-townsville', 'receptionist-brighton-vic', 'receptionist-hervey-bay', 'sales-admin-ballarat'],
    finds: ['receptionist-richmond-nsw'],
  },
  {
    query: { q: 'strata man' },
    why: 'beginning',
    also: ['owners-corporation-melbourne', 'body-corporate-brisbane', 'senior-strata-pyrmont', 'body-corporate-surfers'],
    finds: ['strata-chatswood'],
  },
]
