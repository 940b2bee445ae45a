import { expect, test } from 'vitest'
import { MAX_LISTED } from '#app/profiles/candidate-profile.ts'
import { knowledge, written } from '#test/cvs/written.ts'
import { parseCv } from './parser/parse-cv.ts'
import { readingOf } from './reading.ts'

test('a file that is one long list of skills gives as many findings as a profile lists, and keeps the surest', () => {
  const skills = Array.from({ length: 400 }, (_, at) => `Unheard ${String.fromCodePoint(97 + (at % 26))}${at}`)
  const cv = parseCv(
    written(`# Tessa Marlowe\n0491 570 156\n\n# Skills\n${[...skills, 'Trust accounting'].map((skill) => `- ${skill}`).join('\n')}`),
    knowledge,
    { year: 2026, month: 11 },
  )
  expect(cv.skills.length).toBeGreaterThan(MAX_LISTED)
  const { profile, findings } = readingOf(cv, 1)
  expect(profile.skills.length).toBeLessThanOrEqual(MAX_LISTED)
  expect(findings.filter(({ section }) => section === 'skills').length).toBe(profile.skills.length)
  expect(profile.skills).toContain('trust_accounting')
})
