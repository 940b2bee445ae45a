import { ADS, type AdId } from '../ads.ts'

/** What a person takes for one kind of work, by the trade's own view; `finds` picks from it what they expect first. */
export const PROPERTY_MANAGERS: AdId[] = ['pm-parramatta', 'pm-kingston-act', 'pm-paddington-qld', 'pm-darwin', 'pm-maroubra']
export const NEAR_PROPERTY_MANAGERS: AdId[] = [
  ...PROPERTY_MANAGERS,
  'senior-pm-richmond-vic',
  'portfolio-hobart',
  'commercial-pm-adelaide',
  'assistant-pm-newcastle',
]
export const STRATA_MANAGERS: AdId[] = [
  'strata-chatswood',
  'body-corporate-brisbane',
  'owners-corporation-melbourne',
  'senior-strata-pyrmont',
  'body-corporate-surfers',
  'strata-west-perth',
]
export const STRATA: AdId[] = [...STRATA_MANAGERS, 'strata-admin-chatswood']
export const FRONT_DESKS: AdId[] = [
  'receptionist-richmond-nsw',
  'first-impressions-barton',
  'front-desk-cottesloe',
  'saturday-receptionist-townsville',
  'receptionist-brighton-vic',
  'receptionist-hervey-bay',
]
export const NEAR_FRONT_DESKS: AdId[] = [...FRONT_DESKS, 'concierge-southbank', 'sales-admin-ballarat']
export const SALES_AGENTS: AdId[] = [
  'agent-paddington-nsw',
  'consultant-mosman',
  'agents-launceston',
  'salesperson-alice-springs',
  'off-the-plan-docklands',
]
export const NEAR_SALES_AGENTS: AdId[] = [
  ...SALES_AGENTS,
  'land-point-cook',
  'prestige-toorak',
  'rep-st-kilda',
  'stock-and-station-dubbo',
  'associate-geelong',
  'ebu-manly',
]
export const LEASING: AdId[] = ['leasing-fitzroy', 'letting-glenelg', 'leasing-trainee-townsville']
export const TRUST: AdId[] = ['trust-accountant-perth', 'trust-officer-westmead', 'trust-accountant-newstead']
export const ASSISTANTS: AdId[] = ['ea-paddington-nsw', 'ea-richmond-vic', 'pa-canberra']
export const FACILITIES: AdId[] = ['facilities-macquarie-park', 'facilities-fyshwick', 'building-manager-broadbeach']
export const ADMIN: AdId[] = [
  'admin-mildura',
  'sales-admin-ballarat',
  'strata-admin-chatswood',
  'pm-administrator-subiaco',
  'return-salisbury',
  'receptionist-hervey-bay',
  'lease-admin-melbourne',
  'virtual-assistant-fremantle',
]
export const GOLD_COAST: AdId[] = ['bdm-southport', 'body-corporate-surfers', 'building-manager-broadbeach', 'social-media-burleigh']
export const EASTERN_SUBURBS: AdId[] = [
  'agent-paddington-nsw',
  'ea-paddington-nsw',
  'buyers-agent-bondi',
  'sales-manager-double-bay',
  'pm-maroubra',
]
export const PERTH: AdId[] = [
  'trust-accountant-perth',
  'valuer-perth',
  'strata-west-perth',
  'pm-administrator-subiaco',
  'front-desk-cottesloe',
  'virtual-assistant-fremantle',
  'compliance-joondalup',
]
export const ADELAIDE: AdId[] = [
  'bdm-adelaide',
  'commercial-pm-adelaide',
  'letting-glenelg',
  'return-salisbury',
  'open-home-unley',
  'graphic-norwood',
]
export const BRISBANE: AdId[] = [
  'body-corporate-brisbane',
  'head-of-pm-brisbane',
  'pm-paddington-qld',
  'retail-leasing-chermside',
  'assistant-development-newstead',
  'trust-accountant-newstead',
  'tenancy-officer-logan',
]
export const MELBOURNE: AdId[] = [
  'senior-pm-richmond-vic',
  'ea-richmond-vic',
  'leasing-fitzroy',
  'btr-footscray',
  'buyers-agent-melbourne',
  'auctioneer-camberwell',
  'off-the-plan-docklands',
  'development-docklands',
  'prestige-toorak',
  'rep-st-kilda',
  'owners-corporation-melbourne',
  'hostile',
  'land-point-cook',
  'receptionist-brighton-vic',
  'concierge-southbank',
  'industrial-dandenong',
  'lease-admin-melbourne',
  'marketing-manager-south-yarra',
  'stylist-prahran',
]

/** The ads of a state, which no person would sort out by hand. */
export function inState(state: string) {
  return (Object.keys(ADS) as AdId[]).filter((id) => ADS[id].location.includes(` ${state} `))
}

export const SYDNEY: AdId[] = inState('NSW').filter(
  (id) =>
    ![
      'assistant-pm-newcastle',
      'graduate-valuer-newcastle',
      'holiday-byron',
      'stock-and-station-dubbo',
      'licensee-orange',
      'office-manager-wollongong',
      'principal-coffs',
    ].includes(id),
)
