import { expect, test } from 'vitest'
import { changedFields, fieldLabel } from './changed-fields.ts'

const row = {
  title: 'A',
  salary_min: '72000.00',
  salary_period: 'year',
  expires_at: new Date(5),
  tags: ['a', 'b'],
  place_id: null,
  description: '1',
}

test.each<[object, string[]]>([
  [{}, []],
  [{ title: 'B' }, ['title']],
  [{ salary_min: 72_000 }, []],
  [{ salary_min: 72_500 }, ['salary_range']],
  [{ salary_min: null, salary_period: null }, ['salary_range']],
  [{ expires_at: new Date(5) }, []],
  [{ expires_at: new Date(6) }, ['closes_on']],
  [{ expires_at: null }, ['closes_on']],
  [{ tags: ['a', 'b'] }, []],
  [{ tags: ['b', 'a'] }, ['tags']],
  [{ tags: ['a,b'] }, ['tags']],
  [{ place_id: 3, title: 'a' }, ['title', 'location']],
  [{ description: '01' }, ['description']],
  [{ description: '1.0' }, ['description']],
  [{ version: 9, company_name: 'X' }, []],
])('sees in %j the change of %j', (change, fields) => {
  expect(changedFields(row, { ...row, ...change })).toEqual(fields)
})

test('names a field as the form does', () => {
  expect(fieldLabel('closes_on')).toBe('Closing date')
})
