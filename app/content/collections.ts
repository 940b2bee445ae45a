import type { Drawn } from '#app/ui/illustration/elevation-drawing.tsx'

/** Texts with a page of their own, and the page that lists them. */
type Collection = {
  /** Of `app/content`. */
  folder: string
  name: string
  lead: string
  /** What the page of the list is called by search engines, and what it says there. */
  title: string
  description: string
  /** The link from a text to the list. */
  all: string
  /** The house fronts beside the first text. */
  houses: readonly Drawn[]
}

/** The collections by the address of their list. */
export const COLLECTIONS = {
  '/career-resources': {
    folder: 'guides',
    name: 'Career Resources',
    lead: 'Six guides, written for Australia, with sources and the date someone last checked them.',
    title: 'Career Resources for real estate people',
    description:
      'Six guides to work in Australian real estate: ways in, pay, licences by state, careers, and the work of a recruiter. Every figure has its source.',
    all: 'All guides',
    houses: ['queenslander', 'terrace'],
  },
  '/advice': {
    folder: 'advice',
    name: 'Career advice',
    lead: 'One question at a time, answered in a few minutes.',
    title: 'Career advice for real estate people',
    description:
      'Short pieces for people who look for work in real estate: reading an ad, writing a CV, the interview, a first job, and working in another state.',
    all: 'All career advice',
    houses: ['bungalow', 'weatherboard'],
  },
  '/employers/advice': {
    folder: 'hiring-advice',
    name: 'Hiring advice',
    lead: 'For principals and office managers: one part of hiring at a time.',
    title: 'Hiring advice for real estate offices',
    description:
      'Short pieces for offices that hire: what an ad must say, what it may not, pay and commission, the licence check, and keeping the person you hired.',
    all: 'All hiring advice',
    houses: ['shopFront', 'flats'],
  },
} as const satisfies Record<string, Collection>

export type CollectionPath = keyof typeof COLLECTIONS
