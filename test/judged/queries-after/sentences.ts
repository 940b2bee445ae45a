import type { JudgedQuery } from '../judgement.ts'
import {
  ADMIN,
  FRONT_DESKS,
  LEASING,
  MELBOURNE,
  NEAR_FRONT_DESKS,
  NEAR_PROPERTY_MANAGERS,
  NEAR_SALES_AGENTS,
  PROPERTY_MANAGERS,
  SALES_AGENTS,
  STRATA_MANAGERS,
  TRUST,
} from './kinds.ts'

const SCHOOL_HOURS: JudgedQuery['finds'] = ['property-officer-kingston-tas', 'return-salisbury', 'pm-maroubra']
const BEGINNERS: JudgedQuery['finds'] = [
  'cadet-toowoomba',
  'leasing-trainee-townsville',
  'assistant-pm-newcastle',
  'graduate-valuer-newcastle',
  'analyst-north-sydney',
  'return-salisbury',
  'ebu-manly',
  'associate-geelong',
]

/** Words too many, people who begin or return, and whole sentences. */
export const SENTENCES_AFTER: JudgedQuery[] = [
  // A word that no ad has, or that says nothing about the work.
  { query: { q: 'experienced trust accountant wanted asap' }, why: 'dropped word', finds: TRUST },
  {
    query: { q: 'receptionist hiring now' },
    why: 'dropped word',
    finds: ['receptionist-richmond-nsw', 'saturday-receptionist-townsville'],
    also: NEAR_FRONT_DESKS,
  },
  { query: { q: 'ukulele property manager' }, why: 'dropped word', finds: PROPERTY_MANAGERS, also: NEAR_PROPERTY_MANAGERS },
  {
    query: { q: 'blockchain strata manager' },
    why: 'dropped word',
    finds: ['strata-chatswood', 'senior-strata-pyrmont'],
    also: STRATA_MANAGERS,
  },
  {
    query: { q: 'strata manager hybrid' },
    why: 'dropped word',
    finds: ['strata-chatswood', 'body-corporate-surfers'],
    also: STRATA_MANAGERS,
  },
  { query: { q: 'auctioneer commission only' }, why: 'dropped word', finds: ['auctioneer-camberwell'] },
  {
    query: { q: 'commercial property manager yardi' },
    why: 'dropped word',
    finds: ['commercial-pm-adelaide'],
    first: 'commercial-pm-adelaide',
    also: ['centre-manager-granville'],
  },
  { query: { q: 'receptionist résumé' }, why: 'dropped word', finds: ['receptionist-richmond-nsw'], also: NEAR_FRONT_DESKS },
  { query: { q: 'property manager 物业经理' }, why: 'dropped word', finds: PROPERTY_MANAGERS, also: NEAR_PROPERTY_MANAGERS },
  { query: { q: '🔑 property manager 🔑 darwin' }, why: 'moved place', finds: ['pm-darwin'], first: 'pm-darwin' },
  { query: { q: 'mandarin speaking sales' }, why: 'body', finds: ['off-the-plan-docklands'], first: 'off-the-plan-docklands' },
  // Beginners, returners, parents.
  { query: { q: 'school hours' }, why: 'body', finds: SCHOOL_HOURS },
  { query: { q: 'return to work' }, why: 'body', finds: ['return-salisbury'], first: 'return-salisbury' },
  {
    query: { q: 'real estate trainee no experience' },
    why: 'question',
    finds: ['leasing-trainee-townsville', 'cadet-toowoomba'],
    also: BEGINNERS,
  },
  {
    query: { q: 'entry level property management' },
    why: 'question',
    finds: ['assistant-pm-newcastle'],
    also: [...BEGINNERS, 'pm-administrator-subiaco', 'property-officer-kingston-tas'],
  },
  {
    query: { q: 'graduate property jobs' },
    why: 'question',
    finds: ['graduate-valuer-newcastle', 'analyst-north-sydney'],
    also: BEGINNERS,
  },
  // Whole sentences.
  {
    query: { q: 'jobs near me for property managers with no weekends' },
    why: 'question',
    finds: ['senior-pm-richmond-vic', 'pm-parramatta'],
    also: NEAR_PROPERTY_MANAGERS,
  },
  {
    query: { q: 'property manager no weekends' },
    why: 'question',
    finds: ['senior-pm-richmond-vic', 'pm-parramatta'],
    also: NEAR_PROPERTY_MANAGERS,
  },
  {
    query: { q: 'i want to be a real estate agent' },
    why: 'question',
    finds: ['agent-paddington-nsw'],
    also: [...SALES_AGENTS, ...NEAR_SALES_AGENTS, 'cadet-toowoomba'],
  },
  { query: { q: 'how do i become an auctioneer?' }, why: 'question', finds: ['auctioneer-camberwell'] },
  {
    query: { q: 'looking for a receptionist job in townsville' },
    why: 'question',
    finds: ['saturday-receptionist-townsville'],
    not: ['receptionist-richmond-nsw'],
  },
  {
    query: { q: 'what property jobs are there in canberra' },
    why: 'question',
    finds: ['pa-canberra', 'pm-kingston-act'],
    also: ['first-impressions-barton', 'facilities-fyshwick'],
  },
  { query: { q: 'who is hiring leasing consultants in melbourne' }, why: 'question', finds: ['leasing-fitzroy'], not: ['letting-glenelg'] },
  { query: { q: 'any admin jobs in mildura please' }, why: 'question', finds: ['admin-mildura'] },
  {
    query: { q: 'show me strata manager roles in sydney paying over 100k' },
    why: 'question',
    finds: ['senior-strata-pyrmont'],
    also: ['strata-chatswood'],
  },
  { query: { q: 'work from home real estate admin' }, why: 'question', finds: ['virtual-assistant-fremantle'], also: ADMIN },
  {
    query: { q: 'property manager jobs not in sydney' },
    why: 'question',
    finds: ['pm-kingston-act', 'pm-darwin'],
    not: ['pm-parramatta', 'pm-maroubra'],
    also: NEAR_PROPERTY_MANAGERS,
  },
  { query: { q: 'best agencies to work for as a leasing consultant' }, why: 'question', finds: ['leasing-fitzroy'], also: LEASING },
  {
    query: { q: 'part time work in real estate for students' },
    why: 'question',
    finds: ['saturday-receptionist-townsville'],
    also: [
      'receptionist-brighton-vic',
      'open-home-unley',
      'front-desk-cottesloe',
      'admin-mildura',
      'property-officer-kingston-tas',
      'pa-canberra',
      'return-salisbury',
      'bookkeeper-windsor-nsw',
      'pm-maroubra',
      'trust-accountant-newstead',
      'compliance-joondalup',
    ],
  },
  {
    query: { q: 'is there a sales job in melbourne without weekends' },
    why: 'question',
    finds: ['off-the-plan-docklands'],
    also: MELBOURNE,
  },
  {
    query: { q: 'front desk job for my daughter, casual' },
    why: 'question',
    finds: ['saturday-receptionist-townsville', 'receptionist-brighton-vic'],
    also: FRONT_DESKS,
  },
]
