import { expect, test } from 'vitest'
import { findingsOf } from './enrich.ts'

const typed = {
  company_name: 'Wren',
  about_company: '  ',
  linkedin_url: 'https://linkedin.com/company/wren',
  facebook_url: '',
  instagram_url: '',
}

test('what differs from the form is a finding: to be filled in where the form is empty, else to be offered', () => {
  const suggestions = {
    company_name: 'Wren Realty',
    about_company: 'Sales in Mosman.',
    linkedin_url: 'https://linkedin.com/company/wren',
    logo_url: 'https://wren.example/logo.png',
  }
  expect(findingsOf(suggestions, (field) => typed[field])).toEqual([
    { field: 'company_name', before: 'Wren', found: 'Wren Realty' },
    { field: 'about_company', before: '', found: 'Sales in Mosman.' },
  ])
})
