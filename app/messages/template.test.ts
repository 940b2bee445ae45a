import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TEMPLATE_FIELDS, templateFields, templateValues } from './template.ts'

const values = templateValues({
  full_name: ' Ana Maria Lindqvist ',
  title: 'Property Manager',
  location: 'Blacktown NSW',
  company_name: 'Banksia Lane Realty',
  my_name: 'Marcus Oyelaran',
})

test('fills every field, with or without blanks inside its braces', () => {
  const text = Object.keys(TEMPLATE_FIELDS)
    .map((name, at) => (at % 2 ? `{{${name}}}` : `{{ ${name} }}`))
    .join(' | ')
  expect(templateFields.fill(text, values)).toBe(
    'Ana | Ana Maria Lindqvist | Property Manager | Blacktown NSW | Banksia Lane Realty | Marcus Oyelaran',
  )
})

test.each([
  ['Hello {{first_name}}, about {{job_title}}', null],
  ['{{time}}', '{{time}}'],
  ['{{}} and {{ First_Name }}', '{{}}, {{First_Name}}'],
  ['{{toString}} {{__proto__}}', '{{toString}}, {{__proto__}}'],
  ['{first_name} and {{ unfinished', null],
])('of %j the unknown fields are %j', (text, unknown) => {
  const problem = templateFields.problem(text)
  if (unknown === null) expect(problem).toBeNull()
  else expect(problem).toContain(`There is no field ${unknown}.`)
})

test('leaves a field that has no value, and says which', () => {
  const [text, known] = ['{{first_name}}, {{location}} and {{time}}', { ...values, location: '' }]
  expect(templateFields.fill(text, known)).toBe('Ana, {{location}} and {{time}}')
  expect(templateFields.left(text, known)).toBe('Replace {{location}}, {{time}} with words of yours first')
  expect(templateFields.left('Nothing { left } here', known)).toBeNull()
})

test('what a value holds is text: neither filled again nor a pattern', () => {
  expect(templateFields.fill('{{full_name}}', { ...values, full_name: '$& {{my_name}}' })).toBe('$& {{my_name}}')
})

test('what a value holds is no field that is left', () => {
  expect(templateFields.left('{{full_name}}', { ...values, full_name: '{{time}}' })).toBeNull()
})

test('any text is filled or found to have fields left, in time that grows with it', () => {
  const pieces = fc.array(fc.oneof(fc.constantFrom('{{', '}}', '{', '}', ...Object.keys(TEMPLATE_FIELDS)), fc.string()))
  fc.assert(
    fc.property(pieces, (parts) => {
      const filled = templateFields.fill(parts.join(''), values)
      for (const name of Object.keys(TEMPLATE_FIELDS)) expect(filled).not.toContain(`{{${name}}}`)
    }),
  )
  const began = process.threadCpuUsage()
  templateFields.left('{{'.repeat(200_000), values)
  expect(process.threadCpuUsage(began).user).toBeLessThan(500_000) // microseconds
})
