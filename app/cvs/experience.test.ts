import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knowledge } from '#test/cvs/written.ts'
import { analyseExperience, type Experience } from './experience.ts'

const job = (position: string | null, company: string | null = null) => ({
  position,
  company,
  start_date: '2020-01',
  end_date: null,
  current: true,
})
const NOTHING: Experience = { summary: null, jobs: [], skills: [], software: [] }
const analyse = (given: Partial<Experience>) => analyseExperience({ ...NOTHING, ...given }, knowledge)

test.each<[string, Partial<Experience>, number, [boolean, boolean, boolean]]>([
  ['nothing', {}, 0, [false, false, false]],
  ['a title of the trade', { jobs: [job('Property Manager')] }, 15, [true, false, false]],
  ['a company of the trade', { jobs: [job('Cleaner', 'Harrow & Finch Property')] }, 15, [true, false, false]],
  ['a title and a company of the trade', { jobs: [job('Property Manager', 'Harrow & Finch Property')] }, 30, [true, false, true]],
  ['a job of selling', { jobs: [job('Retail Sales Assistant', 'Bluebell Homewares')] }, 12, [false, true, false]],
  ['two jobs of selling', { jobs: [job('Sales Consultant', 'Coastline Motors'), job('Telemarketer')] }, 24, [false, true, true]],
  ['selling in the trade', { jobs: [job('Sales Agent', 'Harrow & Finch Property')] }, 42, [true, true, true]],
  ['the administrator of people who sell', { jobs: [job('Sales Administrator', 'Lantern Foods')] }, 0, [false, false, false]],
  ['other work', { jobs: [job('Barista', 'Little Wren Espresso')] }, 0, [false, false, false]],
  ['one word of the summary', { summary: 'Ten years in real estate.' }, 8, [true, false, false]],
  ['a word twice and another', { summary: 'Real estate, and more real estate, in leasing.' }, 16, [true, false, false]],
  ['three words of the summary', { summary: 'From retail to strata and leasing.' }, 24, [true, true, true]],
  ['one skill', { skills: ['trust_accounting'] }, 5, [false, false, false]],
  ['a skill twice', { skills: ['trust_accounting', 'Trust accounting'] }, 5, [false, false, false]],
  ['a program of the trade', { software: ['AgentBox'] }, 5, [false, false, false]],
  ['what every office has', { skills: ['Teamwork'], software: ['Microsoft Excel', 'Canva'] }, 0, [false, false, false]],
  [
    'skills without a job',
    { skills: ['Trust accounting', 'Portfolio management', 'Landlord relations', 'Vendor management', 'Buyer management'] },
    25,
    [false, false, false],
  ],
  ['exactly 20', { jobs: [job('Property Manager')], skills: ['Trust accounting'] }, 20, [true, false, false]],
])('%s', (_, given, confidence, [realEstate, sales, relevant]) => {
  expect(analyse(given)).toMatchObject({
    confidenceScore: confidence,
    hasRealEstateExperience: realEstate,
    hasSalesExperience: sales,
    hasRelevantExperience: relevant,
  })
})

test('names the jobs and the skills that count, each once', () => {
  const given = {
    jobs: [job('Sales Agent', 'Harrow Realty'), job('Sales Agent', 'Finch Realty'), job(null, 'Northline Property'), job('Barista')],
    skills: ['trust_accounting', 'Origami', 'Trust Accounting'],
    software: ['AgentBox', 'Slack'],
  }
  expect(analyse(given)).toMatchObject({
    matchedRoles: ['Sales Agent', 'Northline Property'],
    matchedSkills: ['Trust accounting', 'AgentBox'],
  })
})

const anyJob = fc
  .record({
    position: fc.constantFrom(
      'Property Manager',
      'Sales Agent',
      'Barista',
      'Sales Associate',
      'Receptionist',
      'Leasing Consultant',
      '',
      null,
    ),
    company: fc.constantFrom('Harrow Realty', 'Coastline Motors', 'Orchard & Pell', 'City Council', '', null),
  })
  .map(({ position, company }) => job(position, company))
const anySkill = fc.constantFrom('trust_accounting', 'Vendor management', 'Teamwork', 'Upselling', 'Origami', 'portfolio management')
const anyProgram = fc.constantFrom('AgentBox', 'PropertyMe', 'Microsoft Excel', 'Abacus')
const anyExperience: fc.Arbitrary<Experience> = fc.record({
  summary: fc.option(fc.constantFrom('Selling for years.', 'Real estate, strata, leasing and retail.', 'I like people.')),
  jobs: fc.array(anyJob, { maxLength: 8 }),
  skills: fc.array(anySkill, { maxLength: 8 }),
  software: fc.array(anyProgram, { maxLength: 4 }),
})
const FLAGS = ['hasRealEstateExperience', 'hasSalesExperience', 'hasRelevantExperience'] as const

test('the confidence is 0 to 100, and never relevant up to 20 or without a match', () => {
  fc.assert(
    fc.property(anyExperience, (given) => {
      const { confidenceScore, hasRelevantExperience, hasRealEstateExperience, hasSalesExperience } = analyse(given)
      expect(confidenceScore).toBeGreaterThanOrEqual(0)
      expect(confidenceScore).toBeLessThanOrEqual(100)
      expect(hasRelevantExperience).toBe(confidenceScore > 20 && (hasRealEstateExperience || hasSalesExperience))
    }),
  )
  expect(analyse({ jobs: Array.from({ length: 8 }, () => job('Sales Agent', 'Harrow Realty')) }).confidenceScore).toBe(100)
})

test('the order of jobs and skills does not matter', () => {
  fc.assert(
    fc.property(anyExperience, (given) => {
      const backwards = {
        ...given,
        jobs: given.jobs.toReversed(),
        skills: given.skills.toReversed(),
        software: given.software.toReversed(),
      }
      const sorted = ({ matchedRoles, matchedSkills, ...rest }: ReturnType<typeof analyse>) => ({
        ...rest,
        roles: matchedRoles.toSorted(),
        skills: matchedSkills.toSorted(),
      })
      expect(sorted(analyse(backwards))).toEqual(sorted(analyse(given)))
    }),
  )
})

test('a further job, skill or program never takes anything away', () => {
  fc.assert(
    fc.property(anyExperience, anyJob, anySkill, anyProgram, (given, more, skill, program) => {
      const before = analyse(given)
      const longer = [
        { ...given, jobs: [...given.jobs, more] },
        { ...given, skills: [...given.skills, skill] },
        { ...given, software: [...given.software, program] },
      ]
      for (const after of longer.map(analyse)) {
        expect(after.confidenceScore).toBeGreaterThanOrEqual(before.confidenceScore)
        for (const flag of FLAGS) expect(after[flag] || !before[flag]).toBe(true)
      }
    }),
  )
})
