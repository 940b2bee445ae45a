import { expect, onTestFinished, test } from 'vitest'
import { EMPTY_PROFILE } from '#app/profiles/candidate-profile.ts'
import { takeLogLines } from '#test/mocks/log-lines.ts'
import { lacksRelevantExperience } from './relevant-experience.server.ts'

const job = { title: 'Property Manager', company: 'Wattle Realty', location: null, start_date: '2019', end_date: null, current: true }

test('a property manager has relevant experience, a barista and an empty profile have not', () => {
  expect(lacksRelevantExperience({ ...EMPTY_PROFILE, jobs: [{ ...job, category: 'property-management' }] })).toBe(false)
  expect(lacksRelevantExperience({ ...EMPTY_PROFILE, jobs: [{ ...job, title: 'Barista', company: 'Kiosk', category: 'other' }] })).toBe(
    true,
  )
  expect(lacksRelevantExperience(EMPTY_PROFILE)).toBe(true)
})

test('the entry pathway is shown where the analysis fails, and the log says so', () => {
  const taken = takeLogLines()
  onTestFinished(taken.stop)
  const fails = () => {
    throw new Error('no knowledge')
  }
  expect(lacksRelevantExperience({ ...EMPTY_PROFILE, jobs: [{ ...job, category: 'property-management' }] }, fails)).toBe(true)
  expect(taken.lines.join('')).toContain('experience not analysed')
})
