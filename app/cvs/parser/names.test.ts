import { expect, test } from 'vitest'
import { knowledge, written } from '#test/cvs/written.ts'
import { contactOf } from './contact.ts'
import { sectionsOf } from './sections.ts'

const REST = '# Employment History\nProperty Manager, Pell Property, 2019 - now\nKept the arrears of many tenants low.\n# Education\nTAFE'

function nameIn(text: string) {
  const lines = written(`${text}\n${REST}`)
  return contactOf(lines, sectionsOf(lines), knowledge).name?.value
}

test.each([
  '# MARGARET ALLSOPP',
  '# margaret allsopp\nm.allsopp@example.com',
  '# Allsopp, Margaret',
  '# ALLSOPP, MARGARET',
  '# Ms ALLSOPP, Margaret',
  '# Applicant: Margaret Allsopp',
  '# Margaret Allsopp, LREA, JP',
  '# MARGARET ALLSOPP AAPI CPV',
  '# Dr Margaret Allsopp PhD',
  '# Margaret Allsopp 王小明',
  '# Margaret Allsopp / Ελένη Παπαδάκη',
  '# CURRICULUM VITAE – MARGARET ALLSOPP',
  "# Margaret Allsopp's Resume",
  '# Hi, I’m Margaret Allsopp',
  '# M A R G A R E T   A L L S O P P',
  'Margaret Allsopp 0491 570 156 m.allsopp@example.com\n# Summary\nA person',
  'M: 0491 570 156\tMargaret Allsopp\nm.allsopp@example.com',
  'Name\tMargaret Allsopp\nAddress\t14 Banksia Street',
  '# Personal Details\nFirst name: Margaret\nSurname: Allsopp',
  'Surry Hills\n# Margaret Allsopp',
  '# Microsoft Office\nCanva\n# Margaret Allsopp',
])('finds Margaret in %j', (text) => {
  expect(nameIn(text)).toBe('Margaret Allsopp')
})

test.each([
  ['# Margaret (Maggie) Allsopp', 'Margaret (Maggie) Allsopp'],
  ['# Maria dos Santos e Silva', 'Maria dos Santos e Silva'],
  ['# DE LA CRUZ, Margaret Rose', 'Margaret Rose De La Cruz'],
  ['# ANGUS McALLISTER', 'Angus McAllister'],
  ['# Sanjeev\nsanjeev@example.com', 'Sanjeev'],
  ['# Brooke Street\nbrooke.street@example.com', 'Brooke Street'],
  ['# Georgia Sales\ngeorgia.sales@example.com', 'Georgia Sales'],
])('keeps a name as it is in %j', (text, name) => {
  expect(nameIn(text)).toBe(name)
})
