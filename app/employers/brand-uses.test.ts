import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseColour, type Rgb } from '#app/ui/colour.ts'
import { brandUses } from './brand-uses.ts'

const rgb = (hex: string) => parseColour(hex) as Rgb

test('says of each use what is shown, what was moved, and the contrast', () => {
  const uses = brandUses(rgb('#0f4c5c'), rgb('#e36414'))
  expect(uses.map(({ use, where, movedFrom }) => [use, where, movedFrom])).toEqual([
    ['White on the main colour', 'buttons, side menu, page head', null],
    ['Main colour as text', 'light pages', null],
    ['Main colour as text', 'dark pages', '#0f4c5c'],
    ['Second colour as text', 'light pages', '#e36414'],
    ['Second colour as text', 'dark pages', '#e36414'],
    ['Black on the second colour', 'small parts of your page', null],
  ])
})

/** The colours that the interface requirements name as the hardest (§3). */
const HARD = ['#777777', '#808080', '#0b7db1', '#ffff00', '#00ff00', '#ff0000', '#0000ff', '#ffffff', '#000000']

test.each(HARD.flatMap((main) => HARD.map((second) => [main, second] as const)))('every use of %s with %s can be read', (main, second) => {
  for (const { ratio } of brandUses(rgb(main), rgb(second))) expect(ratio).toBeGreaterThanOrEqual(4.5)
})

const channel = fc.integer({ min: 0, max: 255 })
const anyColour: fc.Arbitrary<Rgb> = fc.tuple(channel, channel, channel)

test('every use of any two colours can be read', () => {
  fc.assert(
    fc.property(anyColour, anyColour, (main, second) => {
      for (const { ratio } of brandUses(main, second)) expect(ratio).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 5_000 },
  )
}, 60_000)
