import { expect, test } from 'vitest'
import { readSearchQuery } from '#app/search/query.ts'
import { alertWords } from './alert.ts'
import { whyLine } from './why.ts'

const query = (search: string) => readSearchQuery(new URLSearchParams(search))
const job = { title: 'Senior Leasing Consultant', company_name: 'Wren Realty', followed_agency: null, pay: { figure: '$90,000' } }

test.each([
  ['q=leasing', 'Why: “leasing” in its title'],
  ['q=leasing+-junior', 'Why: “leasing” in its title'],
  ['q=trust+account', 'Why: “trust account” in its ad'],
  ['q=%22leasing+consultant%22&location=Hornsby+NSW&radius=25', 'Why: “leasing consultant” in its title, within 25\u00A0km of Hornsby NSW'],
  ['location=NSW&radius=25&workType=full-time', 'Why: in NSW, Full-time'],
  ['q=leasing&minSalary=80000', 'Why: “leasing” in its title, From $80,000'],
])('the mail of the alert %s says %s', (search, why) => {
  expect(whyLine(query(search), job, null)).toBe(why)
})

test('pay that the ad does not state is no reason', () => {
  expect(whyLine(query('q=leasing&minSalary=80000'), { ...job, pay: { figure: null } }, null)).toBe('Why: “leasing” in its title')
})

test.each(['q=-junior', 'minSalary=80000'])('an ad that passes the alert %s by what it lacks has no reason', (search) => {
  expect(whyLine(query(search), { ...job, pay: { figure: null } }, null)).toBe('')
})

test('a followed company or agency is the reason', () => {
  expect(whyLine(null, job, null)).toBe('You follow Wren Realty')
  expect(whyLine(null, { ...job, followed_agency: 'Bilby Talent' }, null)).toBe('You follow Bilby Talent')
})

test.each([
  [
    'q=property+manager&location=Hornsby+NSW&radius=25&minSalary=75000',
    'Property manager in Hornsby NSW',
    'Within 25\u00A0km, From $75,000',
  ],
  ['location=NSW&radius=25', 'All jobs in NSW', ''],
  ['category=sales&state=WA&workType=full-time', 'Sales jobs in Western Australia', 'Full-time'],
  ['category=sales&category=admin', 'All jobs', 'Sales, Admin'],
])('an alert for %s is called %s', (search, title, detail) => {
  expect(alertWords(query(search), { companyName: null, agencyName: null })).toEqual({ title, detail })
})

test('an alert of a company has its name', () => {
  const search = query('company=4f6bd1c2-0c5e-4a7e-9a52-0d8d2b7c6e11&workType=casual')
  expect(alertWords(search, { companyName: 'Wren Realty', agencyName: null })).toEqual({ title: 'Jobs at Wren Realty', detail: 'Casual' })
})

test('an alert of an agency has its name', () => {
  const search = query('agency=4f6bd1c2-0c5e-4a7e-9a52-0d8d2b7c6e11&location=Perth+WA')
  expect(alertWords(search, { companyName: null, agencyName: 'Bilby Talent' })).toEqual({
    title: 'Jobs of Bilby Talent in Perth WA',
    detail: '',
  })
  expect(alertWords(query('agency=any'), { companyName: null, agencyName: null })).toEqual({
    title: 'All jobs',
    detail: 'From recruitment agencies',
  })
})
