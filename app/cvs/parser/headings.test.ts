import { expect, test } from 'vitest'
import { kindsOfRunTogether, kindsOfTitle } from './headings.ts'

test.each([
  ['WORK EXPERIENCE', 'experience'],
  ['Where I’ve worked', 'experience'],
  ['Track record', 'experience'],
  ['Career to date', 'experience'],
  ['Professional Background', 'experience'],
  ['Career Summary', 'summary'],
  ['About me', 'summary'],
  ['Areas of Expertise', 'skills'],
  ['What I’m good at', 'skills'],
  ['Skills summary', 'skills'],
  ['Computer skills', 'software'],
  ['Tools I use', 'software'],
  ['Licence details', 'licences'],
  ['Licences & Qualifications', 'licences education'],
  ['Education and Training', 'education'],
  ['Referees', 'referees'],
  ['Personal details', 'contact'],
  ['2. Experience', 'experience'],
  ['IV) Skills', 'skills'],
  ['A few last words about me', 'summary'],
])('knows what stands under %s', (title, kinds) => {
  expect(kindsOfTitle(title).join(' ')).toBe(kinds)
})

test.each(['Property Manager', 'Meridian Strata Services', '2019 – 2020', 'Sold 41 homes', 'Negotiation', 'a@example.com', ''])(
  'takes %s for no title',
  (text) => {
    expect(kindsOfTitle(text)).toEqual([])
  },
)

test('knows titles whose words run together', () => {
  expect(kindsOfRunTogether('WORKEXPERIENCE')).toEqual(['experience'])
  expect(kindsOfRunTogether('MYWORKINGLIFE SOFAR')).toEqual(['experience'])
  expect(kindsOfRunTogether('OLIVERHART')).toEqual([])
})
