import { STATES } from '#app/places/location.ts'
import { LISTED_DAYS, PAGE_SIZE, RADII } from '#app/search/query.ts'
import { CATEGORIES } from '#app/vocabulary/category.ts'
import { COMMISSION_KINDS, PAY_BASES } from '#app/vocabulary/pay-terms.ts'
import { CARS, ROSTERS } from '#app/vocabulary/role-facts.ts'
import { SALARY_MAX, SALARY_MIN } from '#app/vocabulary/salary.ts'
import { WORK_TYPES } from '#app/vocabulary/work-type.ts'

/** The pages for developers. */
export const DOCS_PAGES = ['api', 'sdks', 'webhooks'] as const

export type DocsPage = (typeof DOCS_PAGES)[number]

export const isDocsPage = (text: string): text is DocsPage => (DOCS_PAGES as readonly string[]).includes(text)

/** The addresses that programs may read, without a key. */
export const FEEDS = [
  {
    path: '/jobs.json',
    type: 'application/feed+json',
    holds: `The newest ${PAGE_SIZE} open jobs of a search, as JSON Feed 1.1`,
    seconds: 60,
  },
  { path: '/jobs.rss', type: 'application/rss+xml', holds: 'The same jobs as RSS 2.0', seconds: 60 },
  {
    path: '/jobs.xml',
    type: 'application/xml',
    holds: 'Every open job whole, as XML in the form that Indeed and other boards read',
    seconds: 600,
  },
  {
    path: '/feeds/news-rss',
    type: 'application/rss+xml',
    holds: 'Headlines of the industry, with links to where they were written',
    seconds: 60,
  },
] as const

const any = (choices: readonly (string | number)[]) => choices.join(', ')

/** The parameters of a search, in its page as in its feeds. */
export const PARAMETERS = [
  { name: 'q', values: 'Words, and "quoted phrases"', many: false },
  { name: 'location', values: 'Suburb, town, region, state or postcode; several with “;”', many: true },
  { name: 'radius', values: `Kilometres around the places: ${any(RADII)}`, many: false },
  { name: 'category', values: any(CATEGORIES), many: true },
  { name: 'workType', values: any(WORK_TYPES), many: true },
  { name: 'state', values: any(STATES), many: true },
  { name: 'minSalary, maxSalary', values: `Dollars a year, ${SALARY_MIN} to ${SALARY_MAX}`, many: false },
  { name: 'listed', values: `Published within so many days: ${any(LISTED_DAYS)}`, many: false },
  { name: 'licence', values: 'needed, not-needed', many: false },
  { name: 'roster', values: any(ROSTERS), many: true },
  { name: 'car', values: any(CARS), many: true },
  { name: 'payBasis', values: any(PAY_BASES), many: true },
  { name: 'commission', values: any(COMMISSION_KINDS), many: true },
] as const

/** The elements of a job in /jobs.xml, read by the import as well. */
export const XML_ELEMENTS = [
  ['referencenumber', 'Your own id of the job; it is kept, so that the next import changes the job and does not double it'],
  ['title, description', 'Required. The description may have paragraphs, lists, bold words and links'],
  ['company', 'Required'],
  ['city, state, postalcode', 'Read by the dictionary of places'],
  ['jobtype', 'Every spelling that the search knows'],
  ['category', 'Guessed from the title where it is missing'],
  ['salary', 'In words: “$75,000 - $85,000 + super”'],
  ['commission', 'How commission is paid, in words; the import does not read it'],
  ['payterms', 'The same as the fields of an import in JSON: pay_basis, commission_steps and the others'],
  ['experience', 'Years'],
  ['date, expirationdate', 'First published, and closing'],
] as const

/** Programs that read the newest jobs, whole as they stand. @param origin of this board */
export const samples = (origin: string) => [
  {
    language: 'Shell',
    code: `curl '${origin}/jobs.json?category=property-management&state=NSW'`,
  },
  {
    language: 'JavaScript (Node.js 20 or later, browsers)',
    code: `const answer = await fetch('${origin}/jobs.json?location=Parramatta')
const { items } = await answer.json()
for (const { title, url } of items) console.log(title, url)`,
  },
  {
    language: 'Python 3',
    code: `import json, urllib.request
with urllib.request.urlopen('${origin}/jobs.json?location=Parramatta') as answer:
    for job in json.load(answer)['items']:
        print(job['title'], job['url'])`,
  },
]
