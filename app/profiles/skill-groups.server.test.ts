import { expect, test } from 'vitest'
import { groupSkills } from './skill-groups.server.ts'

test('groups skills by what they are, own words after those of the vocabulary, programs last', () => {
  const groups = groupSkills({ skills: ['prospecting', 'own words', 'routine_inspections'], software: ['propertyme'] })
  expect(groups.map(({ title }) => title)).toEqual(['Real estate', 'Sales', 'Further skills', 'Software'])
  expect(groups[2]).toEqual({ title: 'Further skills', labels: ['own words'] })
  expect(groups[3]).toEqual({ title: 'Software', labels: ['PropertyMe'] })
  expect(groupSkills({ skills: [], software: [] })).toEqual([])
})
