import { DEMO_JOB_SEEKER } from './people.ts'

/** One application and its history. */
export type Journey = {
  email: string
  company: string
  title: string
  letter: string
  /** Each status with how long ago, in days or hours: "submitted 5d, viewed 100h". */
  steps: string
  /** Answers to the job's own questions, in their order. */
  answers?: string[]
}

const ana = { email: DEMO_JOB_SEEKER }
const banksia = { company: 'Banksia Lane Realty' }

// Letters that fit several jobs; {title} and {company} are those of the job.
const LETTERS = {
  tessa:
    'I have sold apartments and terraces in the Inner West for six years and would like to do the same work for {company}. My vendors come back because the first price guide I give them is the honest one. I can start in the first week of next month.',
  priya:
    'The {title} role is the step I have been looking for: I lead a team of three and a rent roll of four hundred homes now. I am moving to Sydney in January and have begun the application for mutual recognition of my registration.',
  georgia:
    'Eight years at the front desk of an agency taught me to know the caller’s name by the second call. I would be glad to bring that to {company}.',
  marcus:
    'I built a rent roll from 180 to 410 managements in four years, with an average of nine new ones a month. I would like to tell you how, and to hear what {company} expects of its {title} in the first year.',
  helen:
    'I manage forty schemes in Parramatta, two of them above thirty storeys, and my committees get their one-page summary before each meeting. That you work the same way made me write at once.',
  hartwig:
    'I have not worked in real estate yet. I have worked every weekend for five years, remember what people order, and start my certificate course in March. If that is enough to begin with, I would love to meet you.',
  jordan:
    'Twelve years of selling cars and furniture taught me to listen first. I hold my registration in Western Australia since August and look for a {title} desk where I can learn from people who do it well.',
  amelia:
    'I let about sixteen apartments a month in Braddon and write every advertisement myself. Happy to show you the ones that drew a queue.',
  dev: 'I follow up every buyer the same day; my lead agent will confirm it. My visa lets me work up to forty-eight hours a fortnight in term time, which I want to say openly at the start.',
  sofia:
    'Twenty-four sales in the last twelve months between Ryde and Parramatta, nineteen of them at auction. I would like to do it under the name of {company}, close to home.',
  wren: 'Grouped inspections, quick checks, and a call to everyone who missed out: that is my week now in Coogee, and it is what your advertisement describes.',
  joonho:
    'I support three portfolios in Strathfield and am ready for more. I speak Korean with a good part of our owners. I am enrolled in the certificate course and expect to be registered in February.',
  liam: 'I answer forty calls an hour for eight doctors and nobody waits longer than a minute. I would like to do that for a real estate office in Penrith, where I live.',
}

const tessa = { email: 'tessa.marlowe@example.com', letter: LETTERS.tessa }
const priya = { email: 'priya.r@example.com', letter: LETTERS.priya }
const georgia = { email: 'georgia.pappas@example.com', letter: LETTERS.georgia }
const marcus = { email: 'm.delaney@example.com', letter: LETTERS.marcus }
const helen = { email: 'helen.okafor@example.com', letter: LETTERS.helen }
const hartwig = { email: 'liamhartwig@example.com', letter: LETTERS.hartwig }
const jordan = { email: 'jwhitelock@example.com', letter: LETTERS.jordan }
const amelia = { email: 'amelia.brandt@example.com', letter: LETTERS.amelia }
const dev = { email: 'dev.chandran@example.com', letter: LETTERS.dev }
const sofia = { email: 'sofia.marchetti@example.com', letter: LETTERS.sofia }
const wren = { email: 'wren.abernathy@example.com', letter: LETTERS.wren }
const joonho = { email: 'joonho.bae@example.com', letter: LETTERS.joonho }
const liam = { email: 'liam.faasavalu@example.com', letter: LETTERS.liam }

/** Ana's seven applications, one in each status. */
const ANAS: Journey[] = [
  {
    ...ana,
    ...banksia,
    title: 'Property Manager',
    letter:
      'I manage 142 homes between Hornsby and Pymble for an independent office. For the last two years I have also guided a trainee and an assistant: a fifteen-minute meeting each morning, files reviewed on Fridays. Arrears have stayed under 1% since March.\n\nI hold a Class 2 agent licence and could start after four weeks’ notice.',
    answers: ['142 homes, with an assistant and a trainee.'],
    steps: 'submitted 21h, viewed 18h, shortlisted 7h, interview 3h',
  },
  {
    ...ana,
    ...banksia,
    title: 'Head of Property Management',
    letter:
      'Fifteen people and two thousand homes are more than I have led so far. What I can show you is how a small team got its inspections back on schedule within a winter, and kept every one of its people.',
    answers: ['We swapped the Monday meeting for fifteen minutes each morning. Nobody has left since.'],
    steps: 'submitted 12d, viewed 10d, shortlisted 6d',
  },
  {
    ...ana,
    company: 'Merindah Property Group',
    title: 'Experienced Property Manager - Inner North',
    letter:
      'My partner’s work takes us to Melbourne in February. I know the New South Wales rules by heart and have begun to read the Victorian ones; the minimum rental standards are stricter and clearer than ours.',
    steps: 'submitted 106h, viewed 4d',
  },
  {
    ...ana,
    company: 'Quillon Strata Partners',
    title: 'Strata Manager - Sydney CBD',
    letter:
      'Strata would be new for me, tribunal work and difficult meetings would not. I would take the strata certificate straight away.',
    steps: 'submitted 2d',
  },
  {
    ...ana,
    company: 'Tidewater & Finch',
    title: 'Sales Administrator',
    letter: 'I would like to see the sales side of an agency from the inside, and I am at home in contracts and deadlines.',
    steps: 'submitted 132h, viewed 5d, rejected 3d',
  },
  {
    ...ana,
    ...banksia,
    title: 'Weekend Leasing Host',
    letter: 'Saturdays are free and I live twenty minutes away. I know how to run an inspection from the other side of the counter.',
    steps: 'submitted 62d, viewed 60d, interview 50d, hired 41d',
  },
  {
    ...ana,
    ...banksia,
    title: 'Leasing Consultant - Maroubra Area',
    letter: 'I let around twelve homes a month as part of my present role and would enjoy doing only that.',
    steps: 'submitted 40h, withdrawn 28h',
  },
]

export const JOURNEYS: Journey[] = [
  ...ANAS,

  {
    ...tessa,
    ...banksia,
    title: 'Real Estate Sales Agent',
    steps: 'submitted 20h, viewed 9h',
  },
  { ...dev, ...banksia, title: 'Real Estate Sales Agent', steps: 'submitted 5h' },
  { ...sofia, ...banksia, title: 'Real Estate Sales Agent', steps: 'submitted 11h' },
  { ...priya, ...banksia, title: 'Property Manager', answers: ['Four hundred homes, shared by three of us.'], steps: 'submitted 12h' },
  {
    ...joonho,
    ...banksia,
    title: 'Property Manager',
    steps: 'submitted 19h, viewed 18h',
  },
  { ...amelia, ...banksia, title: 'Property Manager', answers: ['Ninety apartments in two buildings.'], steps: 'submitted 4h' },
  {
    ...wren,
    ...banksia,
    title: 'Leasing Consultant - Maroubra Area',
    steps: 'submitted 44h, viewed 30h, shortlisted 22h',
  },
  {
    ...amelia,
    ...banksia,
    title: 'Leasing Consultant - Maroubra Area',
    steps: 'submitted 35h, viewed 30h',
  },
  { ...joonho, ...banksia, title: 'Leasing Consultant - Maroubra Area', steps: 'submitted 26h' },
  {
    ...priya,
    ...banksia,
    title: 'Head of Property Management',
    answers: ['I gave each manager one afternoon a week without a telephone.'],
    steps: 'submitted 13d, viewed 12d, shortlisted 9d, interview 3d',
  },
  {
    ...helen,
    ...banksia,
    title: 'Head of Property Management',
    answers: ['Written handovers, so that leave is leave.'],
    steps: 'submitted 8d, viewed 6d',
  },
  {
    ...marcus,
    ...banksia,
    title: 'Head of Property Management',
    answers: ['A bonus for the whole team instead of for each.'],
    steps: 'submitted 11d, viewed 10d, rejected 6d',
  },
  {
    ...liam,
    ...banksia,
    title: 'Receptionist / Property Officer',
    steps: 'submitted 42h, viewed 30h',
  },
  { ...georgia, ...banksia, title: 'Receptionist / Property Officer', steps: 'submitted 16h' },
  {
    ...joonho,
    ...banksia,
    title: 'Assistant Property Manager - Castle Hill',
    steps: 'submitted 15d, viewed 13d, shortlisted 10d',
  },
  {
    ...wren,
    ...banksia,
    title: 'Assistant Property Manager - Castle Hill',
    steps: 'submitted 12d, viewed 10d',
  },
  {
    ...georgia,
    ...banksia,
    title: 'Weekend Leasing Host',
    steps: 'submitted 1034h, viewed 43d, rejected 41d',
  },
  {
    ...tessa,
    ...banksia,
    title: 'Sales Associate - Hills District',
    steps: 'submitted 40d, viewed 38d, rejected 24d',
  },
  {
    ...dev,
    ...banksia,
    title: 'Sales Associate - Hills District',
    steps: 'submitted 33d, viewed 30d, rejected 24d',
  },
  {
    ...joonho,
    ...banksia,
    title: 'Property Officer - Penrith',
    steps: 'submitted 38d, viewed 36d',
  },

  {
    ...sofia,
    company: 'Tidewater & Finch',
    title: 'Sales Associate - Northern Beaches',
    steps: 'submitted 56h, viewed 2d, shortlisted 1d',
  },
  { ...hartwig, company: 'Tidewater & Finch', title: 'SALES CADET/TRAINEE- EASTERN SUBURBS', steps: 'submitted 30h' },
  {
    ...dev,
    company: 'Tidewater & Finch',
    title: 'SALES CADET/TRAINEE- EASTERN SUBURBS',
    steps: 'submitted 36h, viewed 20h',
  },
  {
    ...hartwig,
    company: 'Saltbush & Stone Property',
    title: 'Sales Consultant - No Experience Necessary',
    steps: 'submitted 6d, viewed 5d, shortlisted 2d',
  },
  {
    ...priya,
    company: 'Kestrel Bay Realty',
    title: 'Property Manager',
    steps: 'submitted 54h, viewed 2d, shortlisted 10h',
  },
  {
    ...marcus,
    company: 'Kestrel Bay Realty',
    title: 'Business Development Manager',
    steps: 'submitted 6d, viewed 5d, interview 2d',
  },
  { ...georgia, company: 'Kestrel Bay Realty', title: 'Executive Assistant/Administrator to ELITE Agent', steps: 'submitted 3d' },
  {
    ...helen,
    company: 'Quillon Strata Partners',
    title: 'Strata Manager - Sydney CBD',
    steps: 'submitted 60h, viewed 2d, interview 14h',
  },
  {
    ...jordan,
    company: 'Lumen Park Communities',
    title: 'Land Sales Manager',
    steps: 'submitted 5d, viewed 4d',
  },
  { ...jordan, company: 'Merindah Property Group', title: 'Leasing Officer', steps: 'submitted 18h' },
  {
    ...amelia,
    company: 'Grevillea Lane Lettings',
    title: 'Junior Property Manager',
    steps: 'submitted 4d, viewed 3d, interview 1d',
  },

  // For the agencies.
  {
    ...georgia,
    company: 'Merindah Property Group',
    title: 'Trust Accountant',
    answers: ['Console Cloud, for petty cash only so far.'],
    steps: 'submitted 7d, viewed 6d, rejected 4d',
  },
  {
    ...helen,
    company: 'Merindah Property Group',
    title: 'Trust Accountant',
    answers: ['StrataMax, daily, for seven years.'],
    steps: 'submitted 8d, viewed 6d, shortlisted 3d',
  },
  {
    ...marcus,
    company: 'Ironbark Row Commercial',
    title: 'Commercial Property Manager',
    steps: 'submitted 30h, viewed 20h, shortlisted 6h',
  },
  { ...priya, company: 'Ironbark Row Commercial', title: 'Commercial Property Manager', steps: 'submitted 15h' },
  {
    ...helen,
    company: 'Quillon Strata Partners',
    title: 'Residential Building Manager',
    steps: 'submitted 9d, viewed 8d, interview 4d',
  },
]

type AdvertisedJob = { company: string; title: string }

/** The jobs Ana has saved, the last one first, with her notes on some. */
export const ANAS_SAVED: readonly (AdvertisedJob & { note?: string })[] = [
  {
    company: 'Tidewater & Finch',
    title: 'Senior Property Manager - Upper North Shore',
    note: 'Portfolio of 140. Ask whether the car stays with the role.',
  },
  { company: 'Quillon Strata Partners', title: 'Strata Manager - Sydney CBD', note: 'Needs strata experience? Two years might do.' },
  { company: 'Kestrel Bay Realty', title: 'Buyer Manager' },
  { company: 'Northlight Property Valuers', title: 'Assistant Valuer' },
  { company: 'Quillon Strata Partners', title: 'Residential Building Manager' },
]

/** The companies that Ana follows. */
export const ANAS_FOLLOWED = ['merindah-property-group', 'tidewater-and-finch']

/** What Ana looked at besides what she applied for and saved. */
export const ANAS_VIEWED: readonly AdvertisedJob[] = [
  { company: 'Tidewater & Finch', title: 'Assistant Property Manager - Turramurra Area' },
  { company: 'Banksia Lane Realty', title: 'Assistant Property Manager - Castle Hill' },
  { company: 'Ironbark Row Commercial', title: 'Commercial Property Manager' },
]

/** What Ana hid, because it is too far away. */
export const ANAS_HIDDEN: readonly AdvertisedJob[] = [
  { company: 'Lumen Park Communities', title: 'Land Sales Manager' },
  { company: 'Quillon Strata Partners', title: 'Concierge / Building Assistant - Weekend' },
]
