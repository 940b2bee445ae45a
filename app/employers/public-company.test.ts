import { expect, test } from 'vitest'
import { organizationMarkup, type PublicCompany } from './public-company.ts'

const company: PublicCompany = {
  id: '3f1d9a54-9f0b-4c29-8a7e-3c0f7d1f6a11',
  slug: 'wren-realty',
  company_name: 'Wren Realty',
  company_type: 'Strata',
  company_size: null,
  employees: 12,
  about_company: 'Strata in plain words.',
  logo_url: '/employer-media/x/logo-1.png',
  banner_url: null,
  suburb: 'Hobart',
  state_territory: 'TAS',
  place: 'Hobart TAS',
  offices: [],
  isChecked: true,
  checkedAt: null,
  colours: null,
  links: { website: 'https://wren.example', linkedin_url: null, facebook_url: 'https://facebook.com/wren', instagram_url: null },
  created_at: new Date(0),
}

const mark = (patch: Partial<PublicCompany> = {}) =>
  organizationMarkup({ ...company, ...patch }, 'https://board.example/companies/wren-realty', 'https://board.example')

test('the markup says what the page shows', () => {
  expect(mark()).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Wren Realty',
    url: 'https://board.example/companies/wren-realty',
    description: 'Strata in plain words.',
    logo: 'https://board.example/employer-media/x/logo-1.png',
    sameAs: ['https://wren.example', 'https://facebook.com/wren'],
    numberOfEmployees: { '@type': 'QuantitativeValue', value: 12 },
    address: { '@type': 'PostalAddress', addressCountry: 'AU', addressRegion: 'TAS', addressLocality: 'Hobart' },
  })
})

test('what a company has not stated is not in the markup', () => {
  const links = { website: null, linkedin_url: null, facebook_url: null, instagram_url: null }
  expect(Object.keys(mark({ links, employees: null, suburb: null, logo_url: null, about_company: null }))).toEqual([
    '@context',
    '@type',
    'name',
    'url',
  ])
})
