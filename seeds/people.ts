import type { AgencyPlan } from '#app/employers/plan.ts'
import type { State } from '#app/places/location.ts'
import { DEMO_PEOPLE } from '#app/platform/demo.server.ts'
import type { Visibility } from '#app/profiles/visibility.ts'
import type { CategorySlug } from '#app/vocabulary/category.ts'
import type { LicenceStatus, WorkRights } from '#app/vocabulary/must-haves.ts'

// Everybody here is invented. Mail addresses end in example.com (RFC 2606); telephone numbers are from the ranges that the Australian
// Communications and Media Authority reserves for fiction.

export const { job_seeker: DEMO_JOB_SEEKER, employer: DEMO_EMPLOYER, recruiter: DEMO_RECRUITER } = DEMO_PEOPLE

export type Person = { email: string; fullName: string; joinedDaysAgo: number }

/** A member of a company who is not its owner, and when they signed in last. */
export type Colleague = Person & { member_role: 'manager' | 'member'; hereDaysAgo: number }

/** The people of each company, by its slug, its owner first. */
export const COMPANY_PEOPLE: Record<string, [owner: Person & { phone: string }, ...team: Colleague[]]> = {
  'banksia-lane-realty': [
    { email: DEMO_EMPLOYER, fullName: 'Marcus Oyelaran', joinedDaysAgo: 420, phone: '(02) 5550 4410' },
    { email: 'ines.kowalczyk@example.com', fullName: 'Ines Kowalczyk', joinedDaysAgo: 340, member_role: 'manager', hereDaysAgo: 1 },
    { email: 'tilly.nakamura@example.com', fullName: 'Tilly Nakamura', joinedDaysAgo: 300, member_role: 'member', hereDaysAgo: 12 },
  ],
  'tidewater-and-finch': [
    { email: 'harriet.lowenthal@example.com', fullName: 'Harriet Lowenthal', joinedDaysAgo: 390, phone: '(02) 5550 2281' },
  ],
  'merindah-property-group': [
    { email: 'nikhil.deshpande@example.com', fullName: 'Nikhil Deshpande', joinedDaysAgo: 380, phone: '(03) 5550 7745' },
  ],
  'ironbark-row-commercial': [
    { email: 'rosalind.okonjo@example.com', fullName: 'Rosalind Okonjo', joinedDaysAgo: 350, phone: '(07) 5550 1190' },
  ],
  'quillon-strata-partners': [
    { email: 'pieter.vasilev@example.com', fullName: 'Pieter Vasilev', joinedDaysAgo: 860, phone: '(02) 5550 6033' },
  ],
  'saltbush-and-stone-property': [
    { email: 'edith.carmody@example.com', fullName: 'Edith Carmody', joinedDaysAgo: 260, phone: '(08) 5550 3312' },
  ],
  'kestrel-bay-realty': [{ email: 'jarrah.tepania@example.com', fullName: 'Jarrah Tepania', joinedDaysAgo: 240, phone: '(07) 5550 8820' }],
  'lumen-park-communities': [
    { email: 'yvonne.castellano@example.com', fullName: 'Yvonne Castellano', joinedDaysAgo: 210, phone: '(03) 5550 9904' },
  ],
  'northlight-property-valuers': [
    { email: 'graeme.thistlewood@example.com', fullName: 'Graeme Thistlewood', joinedDaysAgo: 190, phone: '(08) 5550 4417' },
  ],
  'grevillea-lane-lettings': [
    { email: 'saskia.mertens@example.com', fullName: 'Saskia Mertens', joinedDaysAgo: 150, phone: '(02) 5550 7120' },
  ],
  'derwent-and-oak-property': [
    { email: 'oliver.penhaligon@example.com', fullName: 'Oliver Penhaligon', joinedDaysAgo: 120, phone: '(03) 5550 2218' },
  ],
  'monsoon-street-real-estate': [
    { email: 'delphine.sorensen@example.com', fullName: 'Delphine Sorensen', joinedDaysAgo: 90, phone: '(08) 5550 6650' },
  ],
  'pardalote-property': [{ email: 'winnie.strand@example.com', fullName: 'Winnie Strand', joinedDaysAgo: 12, phone: '(03) 5550 1835' }],
  'currajong-street-realty': [
    { email: 'bevan.ostrowski@example.com', fullName: 'Bevan Ostrowski', joinedDaysAgo: 2, phone: '(02) 5550 5306' },
  ],
}

/** Who asked to join a company, by its slug: they wait for its answer, or were declined. */
export const ASKING: Record<string, (Person & { declinedDaysAgo?: number })[]> = {
  'banksia-lane-realty': [
    { email: 'saoirse.dunne@example.com', fullName: 'Saoirse Dunne', joinedDaysAgo: 1 },
    { email: 'odette.farrugia@example.com', fullName: 'Odette Farrugia', joinedDaysAgo: 4, declinedDaysAgo: 1 },
  ],
}

/** Who is invited to a company, by its slug: the second invitation has run out. */
export const INVITATIONS: Record<string, { email: string; member_role: 'manager' | 'member'; sentDaysAgo: number }[]> = {
  'banksia-lane-realty': [
    { email: 'reception@banksia-lane-realty.example.com', member_role: 'member', sentDaysAgo: 1 },
    { email: 'j.moreau@banksia-lane-realty.example.com', member_role: 'manager', sentDaysAgo: 17 },
  ],
}

type Agency = {
  slug: string
  name: string
  plan: AgencyPlan
  website_url: string | null
  state_territory: State | null
  suburb: string | null
  about: string | null
  categories: CategorySlug[]
  /** Whole states and regions. */
  regions: string[]
  board_published: boolean
  brand_primary: string | null
  brand_secondary: string | null
  /** Somebody of two agencies is named in both, first where they joined first. */
  people: (Person & { member_role: 'owner' | 'manager' | 'member'; state: 'active' | 'requested' | 'declined'; declinedDaysAgo?: number })[]
}

export const AGENCIES: Agency[] = [
  {
    slug: 'cornerlot-talent',
    name: 'Cornerlot Talent',
    plan: 'unlimited',
    website_url: 'https://www.cornerlot-talent.example.com',
    state_territory: 'NSW',
    suburb: 'Surry Hills',
    about:
      'Two recruiters who only fill roles in property accounts, commercial management and valuation. Every shortlist comes with a page of reasons.',
    categories: ['commercial', 'valuation', 'admin'],
    regions: ['Sydney NSW', 'Greater Newcastle NSW', 'ACT'],
    board_published: true,
    brand_primary: '#264653',
    brand_secondary: '#E9C46A',
    people: [
      { email: DEMO_RECRUITER, fullName: 'Imogen Szabo', joinedDaysAgo: 310, member_role: 'owner', state: 'active' },
      { email: 'theo.brankovic@example.com', fullName: 'Theo Brankovic', joinedDaysAgo: 140, member_role: 'member', state: 'active' },
      { email: 'joel.abernethy@example.com', fullName: 'Joel Abernethy', joinedDaysAgo: 75, member_role: 'manager', state: 'active' },
      { email: 'bronte.kasun@example.com', fullName: 'Bronte Kasun', joinedDaysAgo: 1, member_role: 'member', state: 'requested' },
      {
        email: 'luca.ferrante@example.com',
        fullName: 'Luca Ferrante',
        joinedDaysAgo: 6,
        member_role: 'member',
        state: 'declined',
        declinedDaysAgo: 2,
      },
    ],
  },
  {
    slug: 'wattlebird-and-lowe',
    name: 'Wattlebird & Lowe',
    plan: 'unlimited',
    website_url: 'https://www.wattlebird-lowe.example',
    state_territory: 'VIC',
    suburb: 'Collingwood',
    about: 'A small agency for project marketing, building management and community roles along the east coast.',
    categories: ['marketing', 'strata', 'property-management', 'sales'],
    regions: ['VIC', 'Gold Coast QLD', 'Sunshine Coast QLD'],
    board_published: false,
    brand_primary: '#5A3E2B',
    brand_secondary: '#A7C957',
    people: [
      { email: 'callum.adeyemi@example.com', fullName: 'Callum Adeyemi', joinedDaysAgo: 270, member_role: 'owner', state: 'active' },
      // Works for both agencies.
      { email: DEMO_RECRUITER, fullName: 'Imogen Szabo', joinedDaysAgo: 60, member_role: 'member', state: 'active' },
    ],
  },
  {
    slug: 'harbour-and-vine-recruitment',
    name: 'Harbour & Vine Recruitment',
    plan: 'three_clients',
    website_url: null,
    state_territory: 'SA',
    suburb: 'Norwood',
    about: 'Leasing and rentals people for offices in Adelaide and the hills. We opened this winter.',
    categories: ['property-management'],
    regions: ['SA'],
    board_published: true,
    brand_primary: '#F4D35E',
    brand_secondary: '#0D3B66',
    people: [{ email: 'pia.sorensen@example.com', fullName: 'Pia Sorensen', joinedDaysAgo: 35, member_role: 'owner', state: 'active' }],
  },
  {
    slug: 'gumnut-people',
    name: 'Gumnut People',
    plan: 'free',
    website_url: null,
    state_territory: null,
    suburb: null,
    about: null,
    categories: [],
    regions: [],
    board_published: false,
    brand_primary: null,
    brand_secondary: null,
    people: [{ email: 'otis.ferreira@example.com', fullName: 'Otis Ferreira', joinedDaysAgo: 3, member_role: 'owner', state: 'active' }],
  },
]

export type Profile = {
  primary_goal: 'Sales' | 'Property Management' | 'Admin' | 'Marketing' | 'Other'
  suburb: string
  willing_to_travel_km: number
  work_rights: WorkRights
  licence_status: LicenceStatus
  license_number?: string
  licence_state?: State
  licence_expiry?: string
  experience_years: number
  preferred_roles: string[]
  software: string[]
  contact_phone: string
  /** Public unless given. */
  profile_visibility?: Visibility
  /** How many days ago the profile was last updated; the day of joining unless given. */
  updatedDaysAgo?: number
}

/** How far a person is on the entry pathway. */
type Pathway = { role: string; state: State; startedDaysAgo: number }

export type JobSeeker = Person & { profile: Profile | null; cv: string | null; pathway?: Pathway }

export const JOB_SEEKERS: JobSeeker[] = [
  {
    email: DEMO_JOB_SEEKER,
    fullName: 'Ana Lindqvist',
    joinedDaysAgo: 95,
    cv: 'ana-lindqvist.pdf',
    profile: {
      primary_goal: 'Property Management',
      suburb: 'Hornsby NSW',
      willing_to_travel_km: 25,
      work_rights: 'citizen',
      licence_status: 'full_licence',
      license_number: '20481973',
      licence_state: 'NSW',
      licence_expiry: '2028-01-06',
      experience_years: 7,
      preferred_roles: [],
      software: ['PropertyMe', 'Console Cloud', 'Inspection Manager'],
      contact_phone: '0491 571 266',
      updatedDaysAgo: 6,
    },
  },
  {
    email: 'tessa.marlowe@example.com',
    fullName: 'Tessa Marlowe',
    joinedDaysAgo: 80,
    cv: 'tessa-marlowe.pdf',
    profile: {
      primary_goal: 'Sales',
      suburb: 'Marrickville NSW',
      willing_to_travel_km: 30,
      work_rights: 'citizen',
      licence_status: 'full_licence',
      license_number: '20412345',
      licence_state: 'NSW',
      licence_expiry: '2026-11-30',
      experience_years: 10,
      preferred_roles: ['Real Estate Agent'],
      software: ['Rex', 'Canva'],
      contact_phone: '0491 570 156',
    },
  },
  {
    email: 'priya.r@example.com',
    fullName: 'Priya Raghunathan',
    joinedDaysAgo: 60,
    cv: 'priya-raghunathan.pdf',
    profile: {
      primary_goal: 'Property Management',
      suburb: 'Chermside QLD',
      willing_to_travel_km: 100,
      work_rights: 'permanent_resident',
      licence_status: 'certificate_of_registration',
      license_number: '4318876',
      licence_state: 'QLD',
      licence_expiry: '2027-06-30',
      experience_years: 10,
      preferred_roles: ['Property Manager', 'Team Leader'],
      software: ['PropertyMe'],
      contact_phone: '0491 570 157',
    },
  },
  {
    email: 'georgia.pappas@example.com',
    fullName: 'Georgia Pappas',
    joinedDaysAgo: 45,
    cv: 'georgia-pappas.docx',
    pathway: { role: 'receptionist', state: 'VIC', startedDaysAgo: 18 },
    profile: {
      primary_goal: 'Admin',
      suburb: 'Brighton VIC',
      willing_to_travel_km: 20,
      work_rights: 'citizen',
      licence_status: 'no_licence',
      experience_years: 10,
      preferred_roles: ['Receptionist', 'Admin Support'],
      software: ['Microsoft 365'],
      contact_phone: '(03) 5550 1290',
    },
  },
  {
    email: 'm.delaney@example.com',
    fullName: 'Marcus Delaney',
    joinedDaysAgo: 130,
    cv: 'marcus-delaney.pdf',
    profile: {
      primary_goal: 'Property Management',
      suburb: 'Essendon VIC',
      willing_to_travel_km: 50,
      work_rights: 'citizen',
      licence_status: 'certificate_of_registration',
      license_number: '087654L',
      licence_state: 'VIC',
      experience_years: 9,
      preferred_roles: ['Business Development'],
      software: ['PropertyMe'],
      contact_phone: '0491 570 158',
    },
  },
  {
    email: 'helen.okafor@example.com',
    fullName: 'Helen Okafor',
    joinedDaysAgo: 110,
    cv: 'helen-okafor.doc',
    profile: {
      primary_goal: 'Other',
      suburb: 'Parramatta NSW',
      willing_to_travel_km: 30,
      work_rights: 'citizen',
      licence_status: 'full_licence',
      license_number: '10098765',
      licence_state: 'NSW',
      licence_expiry: '2028-03-31',
      experience_years: 9,
      preferred_roles: ['Property Manager'],
      software: ['StrataMax'],
      contact_phone: '0491 570 159',
    },
  },
  {
    email: 'liamhartwig@example.com',
    fullName: 'Liam Hartwig',
    joinedDaysAgo: 9,
    cv: 'liam-hartwig.pdf',
    profile: {
      primary_goal: 'Sales',
      suburb: 'Prospect SA',
      willing_to_travel_km: 15,
      work_rights: 'citizen',
      licence_status: 'no_licence',
      experience_years: 0,
      preferred_roles: ['Sales Assistant'],
      software: [],
      contact_phone: '0491 570 110',
    },
  },
  {
    email: 'jwhitelock@example.com',
    fullName: 'Jordan Whitelock',
    joinedDaysAgo: 25,
    cv: 'jordan-whitelock.docx',
    profile: {
      primary_goal: 'Sales',
      suburb: 'Osborne Park WA',
      willing_to_travel_km: 40,
      work_rights: 'citizen',
      licence_status: 'certificate_of_registration',
      license_number: 'RR84512',
      licence_state: 'WA',
      licence_expiry: '2027-08-31',
      experience_years: 1,
      preferred_roles: ['Real Estate Agent'],
      software: [],
      contact_phone: '0491 570 313',
    },
  },
  {
    email: 'amelia.brandt@example.com',
    fullName: 'Amelia Brandt',
    joinedDaysAgo: 70,
    cv: 'amelia-brandt.pdf',
    profile: {
      primary_goal: 'Property Management',
      suburb: 'Braddon ACT',
      willing_to_travel_km: 20,
      work_rights: 'permanent_resident',
      licence_status: 'certificate_of_registration',
      license_number: '18700321',
      licence_state: 'ACT',
      licence_expiry: '2027-05-31',
      experience_years: 6,
      preferred_roles: ['Leasing Consultant', 'Property Manager'],
      software: ['PropertyMe'],
      contact_phone: '0491 570 737',
    },
  },
  {
    email: 'dev.chandran@example.com',
    fullName: 'Dev Chandran',
    joinedDaysAgo: 35,
    cv: 'dev-chandran.pdf',
    profile: {
      primary_goal: 'Sales',
      suburb: 'Westmead NSW',
      willing_to_travel_km: 20,
      work_rights: 'student_visa',
      licence_status: 'certificate_of_registration',
      license_number: '20598812',
      licence_state: 'NSW',
      licence_expiry: '2028-10-14',
      experience_years: 2,
      preferred_roles: ['Real Estate Agent'],
      software: ['AgentBox'],
      contact_phone: '0491 571 491',
    },
  },
  {
    email: 'sofia.marchetti@example.com',
    fullName: 'Sofia Marchetti',
    joinedDaysAgo: 52,
    cv: 'sofia-marchetti.pdf',
    profile: {
      primary_goal: 'Sales',
      suburb: 'Ryde NSW',
      willing_to_travel_km: 25,
      work_rights: 'citizen',
      licence_status: 'full_licence',
      license_number: '20447120',
      licence_state: 'NSW',
      licence_expiry: '2027-06-30',
      experience_years: 5,
      preferred_roles: ['Real Estate Agent'],
      software: ['VaultRE', 'Canva'],
      contact_phone: '0491 571 804',
    },
  },
  {
    email: 'wren.abernathy@example.com',
    fullName: 'Wren Abernathy',
    joinedDaysAgo: 66,
    cv: 'wren-abernathy.pdf',
    profile: {
      primary_goal: 'Property Management',
      suburb: 'Coogee NSW',
      willing_to_travel_km: 15,
      work_rights: 'citizen',
      licence_status: 'certificate_of_registration',
      license_number: '20571340',
      licence_state: 'NSW',
      licence_expiry: '2028-01-22',
      experience_years: 3,
      preferred_roles: ['Leasing Consultant'],
      software: ['Inspect Real Estate', 'PropertyMe'],
      contact_phone: '0491 572 549',
    },
  },
  {
    email: 'joonho.bae@example.com',
    fullName: 'Joon-ho Bae',
    joinedDaysAgo: 40,
    cv: 'joon-ho-bae.pdf',
    profile: {
      primary_goal: 'Property Management',
      suburb: 'Strathfield NSW',
      willing_to_travel_km: 20,
      work_rights: 'temporary_visa',
      licence_status: 'student',
      experience_years: 1,
      preferred_roles: ['Junior Property Manager', 'Property Officer'],
      software: ['Property Tree'],
      contact_phone: '0491 572 665',
    },
  },
  {
    email: 'liam.faasavalu@example.com',
    fullName: 'Liam Faʻasavalu',
    joinedDaysAgo: 5,
    cv: 'liam-faasavalu.pdf',
    profile: {
      primary_goal: 'Admin',
      suburb: 'Kingswood NSW',
      willing_to_travel_km: 20,
      work_rights: 'citizen',
      licence_status: 'no_licence',
      experience_years: 0,
      preferred_roles: ['Receptionist'],
      software: ['Microsoft 365'],
      contact_phone: '0491 572 983',
    },
  },
  // A profile without a resume.
  {
    email: 'esme.tran@example.com',
    fullName: 'Esme Tran',
    joinedDaysAgo: 18,
    cv: null,
    profile: {
      primary_goal: 'Marketing',
      suburb: 'Hawthorn VIC',
      willing_to_travel_km: 10,
      work_rights: 'working_holiday',
      licence_status: 'no_licence',
      experience_years: 0,
      preferred_roles: ['Marketing Assistant'],
      software: ['Canva'],
      contact_phone: '0491 573 770',
      profile_visibility: 'limited',
    },
  },
  // Signed up and went no further.
  { email: 'noor.winterbourne@example.com', fullName: 'Noor Winterbourne', joinedDaysAgo: 3, cv: null, profile: null },
  // A profile not updated for more than a year, with an expired licence and a scanned CV.
  {
    email: 'keith.mallory@example.com',
    fullName: 'Keith Mallory',
    joinedDaysAgo: 830,
    cv: 'keith-mallory.pdf',
    profile: {
      primary_goal: 'Sales',
      suburb: 'Newcastle NSW',
      willing_to_travel_km: 60,
      work_rights: 'citizen',
      licence_status: 'full_licence',
      license_number: '20091187',
      licence_state: 'NSW',
      licence_expiry: '2025-08-31',
      experience_years: 12,
      preferred_roles: ['Real Estate Agent'],
      software: ['Rex'],
      contact_phone: '0491 573 087',
      profile_visibility: 'private',
      updatedDaysAgo: 430,
    },
  },
]
