import { expect, test } from 'vitest'
import vocabulary from '#app/vocabulary/vocabulary.json' with { type: 'json' }
import { ENTRY_ROLES, entryRoleOf } from './entry-roles.ts'

const slugs = new Set(vocabulary.entries.map(({ canonical_slug }) => canonical_slug))
const names = new Set(
  vocabulary.entries.filter(({ kind }) => kind === 'role').flatMap(({ label, synonyms }) => [label.toLowerCase(), ...synonyms]),
)

test('the seven entry-level roles, each with a slug of its own', () => {
  expect(ENTRY_ROLES.map(({ name }) => name)).toEqual([
    'Receptionist',
    'Sales Assistant',
    'Property Officer',
    'Junior Property Manager',
    'Admin Support',
    'Customer Service Representative',
    'Marketing Assistant',
  ])
  expect(new Set(ENTRY_ROLES.map(({ slug }) => slug)).size).toBe(7)
  expect(entryRoleOf('property-officer')?.name).toBe('Property Officer')
  for (const unknown of ['astronaut', '', null, undefined]) expect(entryRoleOf(unknown)).toBeNull()
})

test.each(ENTRY_ROLES)('the skills and a trade name of $name are the vocabulary’s', ({ recommendedSkills, tradeNames }) => {
  for (const skill of recommendedSkills) expect(slugs).toContain(skill)
  expect(tradeNames.filter((name) => names.has(name.toLowerCase()))).not.toEqual([])
})
