import { SECTIONS, type Section } from './review.ts'

/** The sections of a profile in the order in which it is written, with what one entry is called and what to say while there is none. */
export const WRITTEN_SECTIONS: readonly { section: Section; title: string; one: string; none: string }[] = [
  { section: 'summary', title: 'Summary', one: 'summary', none: 'Two or three sentences: what you do, where, and what you are proud of.' },
  { section: 'jobs', title: 'Experience', one: 'job', none: 'The positions you held, the present one first.' },
  {
    section: 'licences',
    title: 'Licences',
    one: 'licence',
    none: 'What you hold, with its state and end. Numbers only come with an application, or when you agree to meet.',
  },
  { section: 'roles', title: 'Roles', one: 'role', none: 'What you have worked as: Property Manager, Sales Agent.' },
  { section: 'skills', title: 'Skills', one: 'skill', none: 'What you can do: routine inspections, auctions, trust accounting.' },
  { section: 'software', title: 'Software', one: 'program', none: 'The programs you know: PropertyMe, Console Cloud, VaultRE.' },
]

/** The entry whose form an address opens; an empty key is a new one. */
export type Opened = { section: Section; key: string }

/** The id of a section's heading. */
export const headingId = (section: Section): string => `profile-${section}`

/** The address that opens the form of an entry, or of a new one. */
export const openAddress = ({ section, key }: Opened): string => `?edit=${encodeURIComponent(`${section}:${key}`)}#${headingId(section)}`

/** Reads which form an address opens; null when it names none. */
export function readOpened(query: URLSearchParams): Opened | null {
  const [, name, key] = /^(\w+):(.*)$/s.exec(query.get('edit') ?? '') ?? []
  const known = SECTIONS.find(({ section }) => section === name)
  return known && key !== undefined ? { section: known.section, key } : null
}
