import { expect, test } from 'vitest'
import { completenessOf } from './completeness.ts'
import { seekerNeeds } from './needs.ts'

const pages = { application: (id: string) => `/applications/${id}`, profile: '/onboard', cv: '/cv-management', saved: '/saved' }
const whole = completenessOf({ suburb: 'Hornsby', primary_goal: 'Sales', preferred_roles: ['valuer'], has_cv: true })
const noRoles = completenessOf({ suburb: 'Hornsby', primary_goal: 'Sales', preferred_roles: [], has_cv: true })
const noCv = completenessOf({ suburb: 'Hornsby', primary_goal: null, preferred_roles: [], has_cv: false })
const noCvAlone = completenessOf({ suburb: 'Hornsby', primary_goal: 'Sales', preferred_roles: ['valuer'], has_cv: false })
const interview = { id: '7', title: 'Property Manager', company_name: 'Banksia Lane Realty' }

test.each([
  ['nothing', { interviews: [], completeness: whole, closing: 0 }, []],
  [
    'an interview first',
    { interviews: [interview], completeness: noRoles, closing: 2 },
    [
      ['Invited to an interview', 'Property Manager, Banksia Lane Realty', '/applications/7', 'See the application'],
      ['One profile step left', 'They count most when we match you with jobs', '/onboard', 'Add: preferred roles'],
      ['2 saved jobs close soon', 'Within 7 days', '/saved', 'See them'],
    ],
  ],
  [
    'a job that closes',
    { interviews: [], completeness: whole, closing: 1 },
    [['1 saved job closes soon', 'Within 7 days', '/saved', 'See it']],
  ],
  [
    'several steps, the first of them',
    { interviews: [], completeness: noCv, closing: 0 },
    [['3 profile steps left', 'It tells us which jobs to show you', '/onboard', 'Add: career goal']],
  ],
  [
    'the CV, on its own page',
    { interviews: [], completeness: noCvAlone, closing: 0 },
    [['One profile step left', 'It becomes your profile, and you check every line', '/cv-management', 'Upload a CV']],
  ],
])('says %s', (_, facts, said) => {
  expect(seekerNeeds(facts, pages).map(({ title, detail, to, link }) => [title, detail, to, link])).toEqual(said)
})
