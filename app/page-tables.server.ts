import { AGENCY_PLANS, BOOST, PLANS, SINGLE_ADS } from '#app/billing/plans.ts'
import { findOperator } from '#app/billing/seller.server.ts'
import { ALL_COOKIES, lifeInWords } from '#app/content/cookie-list.ts'
import type { Block, Document, Inline, Table } from '#app/content/document.ts'
import { formatAbn } from '#app/employers/profile-fields.ts'
import { POINTS, RECOMMENDED } from '#app/matching/points.ts'
import { OTHER_PERSONAL_DATA, PERSONAL_DATA_REGISTRY } from '#app/personal-data.server.ts'
import { brand } from '#app/platform/brand.ts'
import { config } from '#app/platform/config.server.ts'
import { keptWords, RETENTION } from '#app/retention.server.ts'
import { counted } from '#app/ui/display/figure.ts'
import { asPrice } from '#app/ui/display/money.ts'

/**
 * What the program itself says in a text, by the id of the section that it ends: what is held of people, cookies, points and prices stand in
 * the code that uses them, and a second list of them would be wrong one day.
 */
const MADE: Readonly<Record<string, Readonly<Record<string, () => Block>>>> = {
  terms: { who: whoWeAre },
  privacy: { who: whoWeAre, 'what-we-hold': heldTable, matching: pointsTable, 'how-long': retentionTable },
  cookies: { cookies: cookiesTable },
  refunds: { prices: pricesTable },
  'advertiser-terms': { prices: pricesTable },
}

/** A text with what the program says in it. @throws Error for a text that has lost such a section */
export function withMadeBlocks(document: Document): Document {
  const made = { ...MADE[document.slug] }
  const sections = document.sections.map((section) => {
    const make = made[section.id]
    delete made[section.id]
    return make ? { ...section, blocks: [...section.blocks, make()] } : section
  })
  const missing = Object.keys(made)
  if (missing.length > 0) throw new Error(`${document.slug}.md has no section {${missing.join('}, {')}}`)
  return { ...document, sections }
}

const table = (caption: string, head: readonly string[], rows: readonly (readonly string[])[]): Table => ({
  kind: 'table',
  look: 'plain',
  caption,
  hint: '',
  head: head.map((cell) => [cell]),
  numeric: head.map(() => false),
  rows: rows.map((cells) => ({ cells: cells.map((cell) => [cell]), bar: null })),
  axis: [],
})

function whoWeAre(): Block {
  const operator = findOperator()
  const by = operator
    ? `${brand.name} is run by ${operator.name}, ABN ${formatAbn(operator.abn)}, ${operator.address}.`
    : `This board has not said yet who runs it. It must before it is opened to the public; until then the contact page reaches its operator.`
  const { supportEmail } = config
  const mailbox: Inline[] = supportEmail ? [' Our address is ', link(`mailto:${supportEmail}`, supportEmail), '.'] : []
  return { kind: 'paragraph', children: [by, ...mailbox, ' You reach a person by the ', link('/contact', 'contact page'), '.'] }
}

const link = (href: string, words: string): Inline => ({ kind: 'link', href, children: [words] })

function heldTable(): Table {
  // What is erased last, the account, is what people look for first.
  const rows = [...PERSONAL_DATA_REGISTRY.toReversed(), ...OTHER_PERSONAL_DATA].map(({ tables, about: { title, what, seenBy } }) => [
    title,
    what,
    seenBy,
    keptWords(tables),
  ])
  return table('What is held of you', ['Kind', 'What it is', 'Who sees it', 'How long'], rows)
}

function retentionTable(): Table {
  const rows = RETENTION.filter((row) => 'rule' in row || row.tables.length === 0)
  return table(
    'What is removed by itself',
    ['What', 'How long it is kept'],
    rows.map(({ title, kept }) => [title, kept]),
  )
}

function cookiesTable(): Table {
  const rows = Object.entries(ALL_COOKIES).map(([name, { when, seconds, purpose }]) => [name, when, lifeInWords(seconds), purpose])
  return table('All cookies of this site', ['Name', 'Set when', 'Kept for', 'What for'], rows)
}

/** What earns or costs points, in words; the most that counts stands with it. */
const POINT_WORDS: Record<Exclude<keyof typeof POINTS, 'skillsMost' | 'softwareMost'>, string> = {
  preferredRole: 'A role you want is in the ad',
  salesGoal: 'Your goal is sales, and it is a sales job',
  skill: `Each of your skills that the ad names, ${POINTS.skillsMost} points at most`,
  program: `Each program you know that the ad names, ${POINTS.softwareMost} points at most`,
  withinTravel: 'It is within the distance you would travel',
  followed: 'It is at a company or agency you follow',
  sameRegion: 'It is in your region',
  sameState: 'It is in your state',
  fullTime: 'It is full-time',
  seniorJob: `It is a senior job, and you state more than ${RECOMMENDED.seniorAbove} skills`,
  juniorJob: `It is a job to start with, and you state up to ${RECOMMENDED.juniorUpTo} skills`,
  licenceMissing: 'It needs a licence, and you say that you hold none',
  licenceHeld: 'It needs a licence, and you hold one',
  commission: 'It offers commission',
  postedWithinWeek: `It was posted within ${RECOMMENDED.weekDays} days`,
  postedWithinMonth: `It was posted within ${RECOMMENDED.monthDays} days`,
  lessLikeThis: 'You asked for fewer like it',
  beyondTravel: 'It is in another state, beyond the distance you would travel',
}

function pointsTable(): Table {
  const rows = (Object.keys(POINT_WORDS) as (keyof typeof POINT_WORDS)[]) // its own keys
    .toSorted((a, b) => POINTS[b] - POINTS[a])
    .map((key) => [POINT_WORDS[key], String(POINTS[key]).replace('-', '−')])
  return { ...table('The points of a recommendation', ['What is compared', 'Points'], rows), numeric: [false, true] }
}

function pricesTable(): Table {
  const month = (cents: number | null) => (cents === null ? 'as agreed' : cents === 0 ? 'free' : `${asPrice(cents)} a month`)
  const clients = (count: number | null) => (count === null ? 'any number of clients' : counted(count, 'client'))
  return table(
    'Prices, GST inside',
    ['What', 'Price', 'What it holds'],
    [
      ...Object.values(PLANS).map(({ name, monthCents, holds }) => [`${name}, for companies`, month(monthCents), holds.join(', ')]),
      ...Object.values(SINGLE_ADS).map(({ name, cents, hint }) => [`${name}, a single ad`, asPrice(cents), hint]),
      [BOOST.name, asPrice(BOOST.cents), BOOST.hint],
      ...Object.values(AGENCY_PLANS).map(({ name, monthCents, clients: most }) => [
        `${name}, for agencies`,
        month(monthCents),
        monthCents === null ? 'As agreed' : clients(most),
      ]),
    ],
  )
}
