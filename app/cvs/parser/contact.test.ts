import { expect, test } from 'vitest'
import { knowledge, written } from '#test/cvs/written.ts'
import { contactOf } from './contact.ts'
import { sectionsOf } from './sections.ts'

function contactIn(text: string) {
  const lines = written(text)
  const { name, email, phone } = contactOf(lines, sectionsOf(lines), knowledge)
  return [name?.value, email?.value, phone?.value]
}

test.each([
  [
    '# Tessa Marlowe\nMarrickville NSW 2204 | 0491 570 156 | tessa.marlowe@example.com',
    ['Tessa Marlowe', 'tessa.marlowe@example.com', '0491 570 156'],
  ],
  [
    '# CURRICULUM VITAE\nGEORGIA O’PAPPAS\n(03) 5550 1290\ngeorgia@example.com',
    ['Georgia O’Pappas', 'georgia@example.com', '(03) 5550 1290'],
  ],
  ['# Mr Marcus Delaney, AAPI\nM: +61 (0)491 570 158', ['Marcus Delaney', undefined, '+61 (0)491 570 158']],
  ['# T E S S A  M A R L O W E\nT 07 5550 4471 · M 0491 574 118', ['Tessa Marlowe', undefined, '0491 574 118']],
  ['# Priya\n# Raghunathan\nChermside QLD\npriya.r@example.com', ['Priya Raghunathan', 'priya.r@example.com', undefined]],
  ['# EKHOLM, Rosalind\nr.ekholm@example.\nnet', ['Rosalind Ekholm', 'r.ekholm@example.net', undefined]],
  ['# Henrike Vos AAPI CPV\nhenrike.vos\n@example.org\n(+61) 491 576 398', ['Henrike Vos', 'henrike.vos@example.org', '(+61) 491 576 398']],
  ['Name: Helen Okafor\nABN 51 824 753 556\nhelen@example.com', ['Helen Okafor', 'helen@example.com', undefined]],
])('reads name, address and number of %j', (text, wanted) => {
  expect(contactIn(text)).toEqual(wanted)
})

test('finds what stands behind the referees by the name', () => {
  const text =
    '# Liam Hartwig\n# Referees\nDana Whitfield\n0491 570 006\ndana@example.com\nProspect SA 5082\n0491 570\n110\nliamhartwig@example.com'
  expect(contactIn(text)).toEqual(['Liam Hartwig', 'liamhartwig@example.com', '0491 570 110'])
})

test('takes nothing from a referee', () => {
  const [, email, phone] = contactIn(
    '# Liam Hartwig\nProspect SA\n# Education\nUniSA\n# Referees\nDana Whitfield\n0491 570 006\ndana@example.com',
  )
  expect([email, phone]).toEqual([undefined, undefined])
})
