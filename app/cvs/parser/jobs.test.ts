import { expect, test } from 'vitest'
import { knowledge, written } from '#test/cvs/written.ts'
import { dateText } from './dates.ts'
import { jobsIn } from './jobs.ts'

/** Each job on one line: title, firm, place, from, to. */
function jobsOf(text: string): string[] {
  return jobsIn(written(text), knowledge).map(({ title, company, location, start, end, current }) =>
    [title?.value, company?.value, location?.value, dateText(start), current ? 'now' : end && dateText(end)].join(' | '),
  )
}

const WANTED = [
  'Sales Agent | Ashdown & Vale | Marrickville NSW | 2019-01 | now',
  'Receptionist | Copper Thread | Newtown NSW | 2016-08 | 2018-12',
]

test.each([
  [
    'the title first, the dates last',
    `** Sales Agent
     Ashdown & Vale, Marrickville NSW
     Jan 2019 – Present
     * Sold 41 homes
     ** Receptionist
     Copper Thread, Newtown NSW
     Aug 2016 – Dec 2018`,
  ],
  [
    'all on one line',
    `Sales Agent, Ashdown & Vale, Marrickville NSW, Jan 2019 – Present
     Sold 41 homes in a year with the help of a good team.
     Receptionist, Copper Thread, Newtown NSW, Aug 2016 – Dec 2018`,
  ],
  [
    'the firm first, the dates flush right',
    `Ashdown & Vale, Marrickville NSW\t01/2019 - Present
     Sales Agent
     * Sold 41 homes
     Copper Thread, Newtown NSW\t08/2016 - 12/2018
     Receptionist`,
  ],
  [
    'the dates first',
    `Since January 2019
     Sales Agent – Ashdown & Vale – Marrickville NSW
     * Sold 41 homes
     August 2016 – December 2018
     Receptionist – Copper Thread – Newtown NSW`,
  ],
  [
    'dates that are wrapped in a column of their own',
    `Since January 2019\tSales Agent
     Ashdown & Vale, Marrickville NSW
     * Sold 41 homes
     August 2016 –
     December 2018
     Receptionist
     Copper Thread, Newtown NSW`,
  ],
  [
    'dates that a line breaks in two',
    `Sales Agent | Ashdown & Vale | Marrickville NSW | Jan 2019 –
     Present
     * Sold 41 homes
     Receptionist | Copper Thread | Newtown NSW (1 August 2016 – 31 December
     2018)`,
  ],
  [
    'list items',
    `* Jan 2019 – now: Sales Agent at Ashdown & Vale, Marrickville NSW
     * Aug 2016 – Dec 2018: Receptionist at Copper Thread, Newtown NSW`,
  ],
  [
    'the columns of a table',
    `When\tPosition\tEmployer
     Jan '19 - now\tSales Agent\tAshdown & Vale, Marrickville NSW
     Aug '16 - Dec '18\tReceptionist\tCopper Thread, Newtown NSW`,
  ],
])('reads jobs with %s', (_, text) => {
  expect(jobsOf(text)).toEqual(WANTED)
})

test('learns from its other jobs which name is the firm and which the title', () => {
  expect(
    jobsOf(`Northline | Sales Agent | 2019 - 2021
     Copperfield | Property Manager | 2017 - 2019
     Seventh Heaven | Sandwich Maker | 2015 - 2017`),
  ).toEqual([
    'Sales Agent | Northline |  | 2019 | 2021',
    'Property Manager | Copperfield |  | 2017 | 2019',
    'Sandwich Maker | Seventh Heaven |  | 2015 | 2017',
  ])
})

test('takes no job for what was done in one since some month, where signs of list items are lost', () => {
  expect(
    jobsOf(`Property Manager
     Northline Property, Hornsby NSW | March 2021 – present
     142 homes between Hornsby and Pymble, arrears under 1 per cent since March 2025
     Lease renewals and hearings
     Receptionist
     Copper Thread, Newtown NSW | January 2017 – December 2018`),
  ).toEqual([
    'Property Manager | Northline Property | Hornsby NSW | 2021-03 | now',
    'Receptionist | Copper Thread | Newtown NSW | 2017-01 | 2018-12',
  ])
})

test('leaves the clause behind a dash with the title', () => {
  expect(
    jobsOf(`Senior Property Manager – Commercial | Northline | Jan 2019 – Mar 2021
     Receptionist | Copper Thread | Jan 2017 – Dec 2018`),
  ).toEqual([
    'Senior Property Manager – Commercial | Northline |  | 2019-01 | 2021-03',
    'Receptionist | Copper Thread |  | 2017-01 | 2018-12',
  ])
})

test('joins a header that its column wraps, and no more', () => {
  const lines = written('General Account Manager – Pinwheel and Granddaughters Print & Sign – Maitland\nNSW (2016 – 2020)\n* Sold signs')
  const places = (width: number) =>
    jobsIn(
      lines.concat({ ...lines[2]!, x: 40, width: 410 }).map((line, at) => ({ ...line, y: at * 12, width: at === 0 ? width : line.width })),
      knowledge,
    ).map(({ location }) => location?.value)
  expect(places(400)).toEqual(['Maitland NSW'])
  expect(places(200)).toEqual(['NSW'])
})

test('takes the small titles inside a job for no firm', () => {
  expect(jobsOf('2018 – 2020\nClerk\nResponsibilities:\n* Filing\nHighlights\n* More\n2016 – 2018\nPorter\nHotel Miramar')[0]).toBe(
    'Clerk |  |  | 2018 | 2020',
  )
})

test('carries the employer down over stacked roles', () => {
  expect(
    jobsOf(`** Bayview Realty Group
     Redcliffe QLD
     Senior Property Manager
     2020 - Present
     * Ran a portfolio
     Property Manager
     2018 - 2020
     * Ran a smaller one`),
  ).toEqual([
    'Senior Property Manager | Bayview Realty Group | Redcliffe QLD | 2020 | now',
    'Property Manager | Bayview Realty Group | Redcliffe QLD | 2018 | 2020',
  ])
})

test('takes a line with the whole time at an employer for no job', () => {
  expect(
    jobsOf(`** Bayview Realty Group, Redcliffe QLD
     2018 – now
     Senior Property Manager (Feb 2020 – present)
     Ran a portfolio of homes in the north.
     Property Manager (June 2018 – Jan 2020)
     Ran a smaller portfolio of homes.`),
  ).toHaveLength(2)
})

test('reads dates wrapped over several lines of a narrow column', () => {
  const table = '11/02/\n2013 –\n28/04/\n2017\nSales Administrator\nEureka Park Estates, Ballarat VIC\n* Contracts'
  expect(jobsOf(table)).toEqual(['Sales Administrator | Eureka Park Estates | Ballarat VIC | 2013-02 | 2017-04'])
})

test('takes one date alone for a job only beside a title and a firm', () => {
  expect(jobsOf('Deckhand\nRottnest Ferries, Fremantle WA\n2018')).toEqual(['Deckhand | Rottnest Ferries | Fremantle WA | 2018 | 2018'])
  expect(jobsOf('Employee of the year\n2018')).toEqual([])
})

test('takes dates inside a sentence for no job', () => {
  expect(
    jobsOf('Between 2015 and 2019 I sold more homes than anybody else in the whole of the inner west, from 2016 to 2018 with Jo.'),
  ).toEqual([])
})

test('gives no line to two jobs, whose headers follow each other without a word between', () => {
  expect(
    jobsOf(`** Northline Realty
     7 years 9 months
     Team Leader
     October 2023 - Present
     Launceston TAS
     Senior Property Manager
     February 2023 - September 2023
     Devonport TAS
     Property Manager
     March 2019 - January 2023
     Launceston TAS`),
  ).toEqual([
    'Team Leader | Northline Realty | Launceston TAS | 2023-10 | now',
    'Senior Property Manager | Northline Realty | Devonport TAS | 2023-02 | 2023-09',
    'Property Manager | Northline Realty | Launceston TAS | 2019-03 | 2023-01',
  ])
})

test.each(['Career break with two small children', 'Time away to look after my father', 'Parental leave', 'Travelling in Asia'])(
  'takes %s for no job, and its dates for nobody else’s',
  (leave) => {
    expect(
      jobsOf(`Sales Agent, Ashdown & Vale
     2019 – now
     ${leave}
     2017 – 2018
     Receptionist, Copper Thread
     2014 – 2016`),
    ).toEqual(['Sales Agent | Ashdown & Vale |  | 2019 | now', 'Receptionist | Copper Thread |  | 2014 | 2016'])
  },
)

test('reads one who stands in for somebody on leave', () => {
  expect(jobsOf('Parental leave cover, Leasing Consultant\nNorthline Realty\n2019 – 2020')).toHaveLength(1)
})

test('joins dates that their bracket wraps', () => {
  expect(jobsOf('Sales Agent – Ashdown & Vale – Marrickville NSW (1 July\n2019 – now)')).toEqual([
    'Sales Agent | Ashdown & Vale | Marrickville NSW | 2019-07 | now',
  ])
  expect(jobsOf('January 2022 -\nPresent (4 years 11\nmonths)\nSales Agent\nAshdown & Vale, Marrickville NSW')).toEqual([
    'Sales Agent | Ashdown & Vale | Marrickville NSW | 2022-01 | now',
  ])
})

test('reads the place behind "in"', () => {
  expect(jobsOf('Bookkeeper with Three Harvests in Sunnybank QLD, from January 2013 until March 2018')).toEqual([
    'Bookkeeper | Three Harvests | Sunnybank QLD | 2013-01 | 2018-03',
  ])
})
