import { addEntry, type ProfileEdits, type ProfileJob } from '#app/profiles/candidate-profile.ts'
import type { Experience } from './experience.ts'

/** What the test page analyses at a press, by the word in its address. */
export const EXPERIENCE_PRESETS: Readonly<Record<'no-experience' | 'real-estate' | 'sales', { label: string; experience: Experience }>> = {
  'no-experience': {
    label: 'No Experience',
    experience: {
      summary: 'Friendly and reliable, looking for a first step into a new field.',
      jobs: [{ position: 'Barista', company: 'Little Wren Espresso', start_date: '2022-03', end_date: null, current: true }],
      skills: ['Latte art', 'Teamwork'],
      software: ['Microsoft Excel'],
    },
  },
  'real-estate': {
    label: 'Real Estate',
    experience: {
      summary: 'Property manager with six years of residential leasing.',
      jobs: [
        { position: 'Property Manager', company: 'Banksia Lane Realty', start_date: '2021-02', end_date: null, current: true },
        { position: 'Leasing Consultant', company: 'Harrow & Finch Property', start_date: '2018-07', end_date: '2021-01', current: false },
      ],
      skills: ['Trust accounting', 'Landlord relations'],
      software: ['PropertyMe'],
    },
  },
  sales: {
    label: 'Sales',
    experience: {
      summary: 'Selling face to face and by telephone, above target each year.',
      jobs: [
        { position: 'Sales Consultant', company: 'Coastline Motors', start_date: '2020-05', end_date: null, current: true },
        { position: 'Retail Sales Assistant', company: 'Bluebell Homewares', start_date: '2018-01', end_date: '2020-04', current: false },
      ],
      skills: ['Upselling'],
      software: [],
    },
  },
}

export type ExperiencePreset = keyof typeof EXPERIENCE_PRESETS

const MOCK_JOBS: readonly ProfileJob[] = [
  {
    title: 'Senior Property Manager',
    company: 'Banksia Lane Realty',
    location: 'Parramatta NSW',
    start_date: '2021-02',
    end_date: null,
    current: true,
    category: 'property-management',
  },
  {
    title: 'Sales Associate',
    company: 'Harrow & Finch Property',
    location: 'Newcastle NSW',
    start_date: '2018-07',
    end_date: '2021-01',
    current: false,
    category: 'sales',
  },
]
const MOCK_SKILLS = [
  'Trust accounting',
  'Landlord relations',
  'Tenant relations',
  'Vendor management',
  'Buyer management',
  'Portfolio management',
  'Dispute resolution',
]

/** The edits of a profile with the mock data added by hand: two jobs and seven skills, once however often it is loaded. */
export function addMockData(edits: ProfileEdits): ProfileEdits {
  const withJobs = MOCK_JOBS.reduce((all, job) => addEntry(all, 'jobs', job), edits)
  return MOCK_SKILLS.reduce((all, skill) => addEntry(all, 'skills', skill), withJobs)
}
