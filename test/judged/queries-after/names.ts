import type { JudgedQuery } from '../judgement.ts'
import { ADMIN, FRONT_DESKS, LEASING, NEAR_FRONT_DESKS, NEAR_PROPERTY_MANAGERS, NEAR_SALES_AGENTS, SALES_AGENTS } from './kinds.ts'

/** Other names of the same work, copied titles, companies and beginnings. */
export const NAMES_AFTER: JudgedQuery[] = [
  // Other names of the same work.
  {
    query: { q: 'estate agent' },
    why: 'synonym',
    finds: ['agent-paddington-nsw', 'consultant-mosman', 'salesperson-alice-springs'],
    also: NEAR_SALES_AGENTS,
  },
  {
    query: { q: 'lettings negotiator' },
    why: 'synonym',
    finds: ['letting-glenelg', 'leasing-fitzroy'],
    also: [...LEASING, 'holiday-byron'],
  },
  {
    query: { q: 'rental agent' },
    why: 'synonym',
    finds: ['leasing-fitzroy', 'letting-glenelg'],
    also: [...LEASING, ...NEAR_PROPERTY_MANAGERS],
  },
  {
    query: { q: 'housing officer' },
    why: 'synonym',
    finds: ['tenancy-officer-logan'],
    first: 'tenancy-officer-logan',
    also: ['property-officer-kingston-tas', 'btr-parramatta'],
  },
  { query: { q: 'home stager' }, why: 'synonym', finds: ['stylist-prahran'], first: 'stylist-prahran' },
  { query: { q: 'concierge' }, why: 'synonym', finds: ['concierge-southbank'], first: 'concierge-southbank', also: FRONT_DESKS },
  { query: { q: 'caretaker' }, why: 'synonym', finds: ['building-manager-broadbeach', 'onsite-cairns'] },
  {
    query: { q: 'content creator' },
    why: 'synonym',
    missed: 'of a field of work the newest come first',
    finds: ['social-media-burleigh'],
    first: 'social-media-burleigh',
    also: ['photographer-noosa', 'marketing-newtown'],
  },
  {
    query: { q: 'shopping mall manager' },
    why: 'synonym',
    finds: ['centre-manager-granville'],
    also: ['commercial-pm-adelaide', 'asset-manager-sydney'],
  },
  { query: { q: 'real estate recruiter' }, why: 'synonym', finds: ['recruiter-sydney'] },
  { query: { q: 'settlements clerk' }, why: 'synonym', finds: ['conveyancing-bendigo'], also: ['sales-admin-ballarat'] },
  {
    query: { q: 'property admin' },
    why: 'synonym',
    finds: ['pm-administrator-subiaco', 'return-salisbury'],
    also: [...ADMIN, 'property-officer-kingston-tas'],
  },
  // Titles copied from elsewhere.
  {
    query: { q: 'Receptionist / Administrator – Hervey Bay' },
    why: 'copied title',
    finds: ['receptionist-hervey-bay'],
    first: 'receptionist-hervey-bay',
  },
  {
    query: { q: '*** SENIOR STRATA MANAGER *** Pyrmont' },
    why: 'copied title',
    finds: ['senior-strata-pyrmont'],
    first: 'senior-strata-pyrmont',
  },
  {
    query: { q: 'Rentals Administrator (return-to-work program)' },
    why: 'copied title',
    finds: ['return-salisbury'],
    first: 'return-salisbury',
  },
  { query: { q: 'Sales Associate (EBU) | Manly' }, why: 'copied title', finds: ['ebu-manly'], first: 'ebu-manly' },
  {
    query: { q: 'Social Media & Content Coordinator' },
    why: 'copied title',
    finds: ['social-media-burleigh'],
    first: 'social-media-burleigh',
    also: ['marketing-newtown'],
  },
  { query: { q: 'Property Manager, Darwin NT 0800, Full time' }, why: 'copied title', finds: ['pm-darwin'], first: 'pm-darwin' },
  {
    query: { q: '• Tenancy Officer, Community Housing •' },
    why: 'copied title',
    finds: ['tenancy-officer-logan'],
    first: 'tenancy-officer-logan',
  },
  {
    query: { q: 'Receptionist @ Whale Bay Realty' },
    why: 'copied title',
    finds: ['receptionist-hervey-bay'],
    first: 'receptionist-hervey-bay',
  },
  { query: { q: '#propertymanager #darwin' }, why: 'copied title', finds: ['pm-darwin'], first: 'pm-darwin' },
  // Companies.
  { query: { q: 'jobs at stackhouse projects' }, why: 'company', finds: ['development-docklands', 'off-the-plan-docklands'] },
  { query: { q: 'yarra towers' }, why: 'company', finds: ['owners-corporation-melbourne', 'concierge-southbank'] },
  { query: { q: 'Anvil Group careers' }, why: 'company', finds: ['accountant-sydney', 'commercial-leasing-sydney'] },
  { query: { q: 'fairmark valuers tasmania' }, why: 'company', finds: ['valuation-admin-launceston'], not: ['valuer-perth'] },
  { query: { q: 'corio property geelong vic' }, why: 'company', finds: ['associate-geelong', 'maintenance-geelong'] },
  {
    query: { q: 'duck river retail leasing' },
    why: 'company',
    finds: ['retail-leasing-chermside'],
    first: 'retail-leasing-chermside',
    also: ['centre-manager-granville'],
  },
  // Beginnings, while typing.
  { query: { q: 'concier' }, why: 'beginning', finds: ['concierge-southbank'], also: NEAR_FRONT_DESKS },
  {
    query: { q: 'assistant dev' },
    why: 'beginning',
    finds: ['assistant-development-newstead'],
    first: 'assistant-development-newstead',
    also: ['development-docklands'],
  },
  {
    query: { q: 'sales ag' },
    why: 'beginning',
    finds: ['agent-paddington-nsw', 'agents-launceston'],
    also: [...SALES_AGENTS, ...NEAR_SALES_AGENTS],
  },
]
