import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEEN, seenBy, VISIBILITIES } from './visibility.ts'

const ana = {
  role: 'Property Manager',
  wanted: ['Leasing consultant'],
  licence: 'Full Licence, NSW',
  suburb: 'Hornsby NSW',
  state: 'NSW',
  summary: 'Seven years.',
  skills: ['Leasing'],
}

const work = { role: 'Property Manager', wanted: ['Leasing consultant'], licence: 'Full Licence, NSW' }

test.each([
  ['public', { ...work, skills: ['Leasing'], place: 'Hornsby NSW', summary: 'Seven years.' }],
  ['limited', { ...work, skills: ['Leasing'], place: 'NSW', summary: null }],
  ['private', null],
] as const)('at %s employers see %o', (visibility, seen) => {
  expect(seenBy(visibility, ana)).toEqual(seen)
})

test('name, contact, licence number and CV come with an application alone', () => {
  for (const level of VISIBILITIES) expect(SEEN[level]).toMatchObject({ contact: false, licenceNumber: false, cv: false })
  expect(SEEN.applied).toMatchObject({ contact: true, licenceNumber: true, cv: true })
})

test('nothing of a suburb or a summary is in what limited shows, and less is never more', () => {
  const text = fc.string({ minLength: 3, unit: 'grapheme-ascii' }).map((word) => `~${word}`)
  fc.assert(
    fc.property(text, text, (suburb, summary) => {
      const shown = Object.values(seenBy('limited', { ...ana, suburb, summary }) ?? {}).flat()
      expect(shown).not.toContain(suburb)
      expect(shown).not.toContain(summary)
    }),
  )
  const rank = ({ work, place, summary }: (typeof SEEN)['public']) =>
    [work, place !== null, place === 'suburb', summary].filter(Boolean).length
  expect(VISIBILITIES.map((level) => rank(SEEN[level]))).toEqual([4, 2, 0])
})
