import { expect, test } from 'vitest'
import { knowledge } from '#test/cvs/written.ts'
import { analyseExperience } from './experience.ts'
import { experienceForm } from './experience-form.ts'
import { EXPERIENCE_PRESETS } from './experience-samples.ts'

test('reads each job from its row, leaves empty rows out, and cuts the lists at commas', () => {
  const sent = {
    summary: 'Selling for years.',
    position: ['Sales Agent', '', 'Barista'],
    company: ['Harrow Realty', '', ''],
    start_date: ['2020-01', '', '2018'],
    end_date: ['', '', '2019'],
    current: '0',
    skills: 'Upselling, , Trust accounting',
    software: '',
  }
  expect(experienceForm.parse(sent)).toEqual({
    summary: 'Selling for years.',
    jobs: [
      { position: 'Sales Agent', company: 'Harrow Realty', start_date: '2020-01', end_date: null, current: true },
      { position: 'Barista', company: null, start_date: '2018', end_date: '2019', current: false },
    ],
    skills: ['Upselling', 'Trust accounting'],
    software: [],
  })
})

test('takes a form of one row or of none', () => {
  expect(experienceForm.parse({ position: 'Valuer' }).jobs).toHaveLength(1)
  expect(experienceForm.parse({}).jobs).toEqual([])
})

test.each([
  ['position', 'x'.repeat(201)],
  ['company', Array.from({ length: 21 }, () => 'Harrow Realty')],
  ['summary', 'x'.repeat(5_001)],
  ['skills', 'x'.repeat(2_001)],
])('refuses more %s than anybody has', (name, value) => {
  expect(experienceForm.safeParse({ [name]: value }).error?.issues[0]?.path[0]).toBe(name)
})

test.each([
  ['no-experience', [false, false, false]],
  ['real-estate', [true, false, true]],
  ['sales', [false, true, true]],
] as const)('the preset %s is what its name says', (preset, flags) => {
  const { hasRealEstateExperience, hasSalesExperience, hasRelevantExperience } = analyseExperience(
    EXPERIENCE_PRESETS[preset].experience,
    knowledge,
  )
  expect([hasRealEstateExperience, hasSalesExperience, hasRelevantExperience]).toEqual(flags)
})
