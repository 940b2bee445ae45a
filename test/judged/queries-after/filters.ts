import type { JudgedQuery } from '../judgement.ts'
import { NEAR_FRONT_DESKS, NEAR_PROPERTY_MANAGERS, STRATA_MANAGERS, TRUST } from './kinds.ts'

const TODAY: JudgedQuery['finds'] = ['stock-and-station-dubbo', 'sales-admin-ballarat']

/** Hours, pay, licence and time among the words. */
export const FILTERS_AFTER: JudgedQuery[] = [
  // Hours and kinds of contract.
  {
    query: { q: 'part time property manager' },
    why: 'moved filter',
    finds: ['pm-maroubra'],
    first: 'pm-maroubra',
    not: ['pm-parramatta'],
    also: ['property-officer-kingston-tas'],
  },
  { query: { q: 'property manager p/t sydney' }, why: 'moved filter', finds: ['pm-maroubra'], not: ['pm-parramatta'] },
  { query: { q: 'casual open homes' }, why: 'moved filter', finds: ['open-home-unley'], not: ['leasing-fitzroy', 'associate-geelong'] },
  { query: { q: 'lease administrator contract' }, why: 'moved filter', finds: ['lease-admin-melbourne'] },
  { query: { q: '12 month contract lease administrator' }, why: 'moved filter', finds: ['lease-admin-melbourne'] },
  {
    query: { q: 'FT receptionist' },
    why: 'moved filter',
    finds: ['receptionist-richmond-nsw', 'receptionist-hervey-bay'],
    also: ['first-impressions-barton', 'concierge-southbank', 'sales-admin-ballarat'],
    not: ['saturday-receptionist-townsville'],
  },
  {
    query: { q: 'trust accountant part-time' },
    why: 'moved filter',
    finds: ['trust-accountant-newstead'],
    not: ['trust-accountant-perth'],
  },
  { query: { q: 'permanent full time analyst' }, why: 'moved filter', finds: ['analyst-north-sydney'] },
  {
    query: { q: 'casual or part time receptionist' },
    why: 'moved filter',
    finds: ['saturday-receptionist-townsville', 'front-desk-cottesloe', 'receptionist-brighton-vic'],
    not: ['receptionist-richmond-nsw'],
  },
  { query: { q: 'temp receptionist' }, why: 'dropped word', finds: ['receptionist-richmond-nsw'], also: NEAR_FRONT_DESKS },
  // Pay.
  {
    query: { q: 'property manager 80k' },
    why: 'pay',
    missed: 'ads without stated pay pass the filter and rank by their words',
    finds: ['pm-darwin'],
    first: 'pm-darwin',
    not: ['pm-maroubra'],
    also: NEAR_PROPERTY_MANAGERS,
  },
  {
    query: { q: 'property manager $85,000 plus super' },
    why: 'pay',
    finds: ['pm-darwin'],
    not: ['pm-maroubra'],
    also: NEAR_PROPERTY_MANAGERS,
  },
  {
    query: { q: 'strata manager over 100k' },
    why: 'pay',
    finds: ['senior-strata-pyrmont', 'body-corporate-surfers'],
    also: STRATA_MANAGERS,
  },
  { query: { q: 'strata 100k+' }, why: 'pay', finds: ['senior-strata-pyrmont', 'body-corporate-surfers'], also: STRATA_MANAGERS },
  {
    query: { q: 'jobs over 150k' },
    why: 'pay',
    missed: 'ads without stated pay pass the filter, and without words the newest come first',
    finds: ['asset-manager-sydney', 'sales-manager-double-bay'],
  },
  { query: { q: 'sales manager $150,000' }, why: 'pay', finds: ['sales-manager-double-bay'] },
  { query: { q: 'receptionist 60 k' }, why: 'pay', finds: ['receptionist-hervey-bay'], also: NEAR_FRONT_DESKS },
  { query: { q: 'trust accountant $40 an hour' }, why: 'pay', finds: ['trust-accountant-newstead'], also: TRUST },
  {
    query: { q: 'marketing manager 110-120k' },
    why: 'pay',
    finds: ['marketing-manager-south-yarra'],
    first: 'marketing-manager-south-yarra',
  },
  { query: { q: 'senior strata manager $130K pyrmont' }, why: 'pay', finds: ['senior-strata-pyrmont'] },
  // Licence, and when it was posted.
  { query: { q: 'trainee no licence required' }, why: 'moved filter', finds: ['leasing-trainee-townsville'], also: ['cadet-toowoomba'] },
  {
    query: { q: 'principal full licence' },
    why: 'moved filter',
    finds: ['principal-coffs'],
    also: ['licensee-orange', 'ea-paddington-nsw'],
  },
  { query: { q: 'class 1 licence' }, why: 'body', finds: ['licensee-orange', 'principal-coffs'] },
  { query: { q: 'new jobs today' }, why: 'date', finds: TODAY },
  { query: { q: 'posted today' }, why: 'date', finds: TODAY },
  {
    query: { q: 'admin jobs last 7 days' },
    why: 'date',
    finds: ['sales-admin-ballarat', 'strata-admin-chatswood', 'pm-administrator-subiaco'],
    not: ['admin-mildura'],
    also: ['accounts-hornsby'],
  },
  {
    query: { q: 'receptionist this week' },
    why: 'date',
    finds: ['saturday-receptionist-townsville'],
    not: ['receptionist-hervey-bay'],
    also: ['first-impressions-barton', 'sales-admin-ballarat'],
  },
]
