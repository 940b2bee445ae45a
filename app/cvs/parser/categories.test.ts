import { expect, test } from 'vitest'
import { knowledge } from '#test/cvs/written.ts'
import { categoriesOf } from './categories.ts'

test.each([
  ['Sales Agent', 'Harrow & Finch Property', [], 'sales', 'sales_agent'],
  ['Sales Consultant', 'Coastline Motors', ['Sold 14 vehicles a month'], 'other', undefined],
  ['Sales Consultant', 'Coastline', ['Ran open homes and auctions', 'Kept vendors informed'], 'sales', 'sales_agent'],
  ['Business Development Manager', 'Lantern Property Management', [], 'property-management', 'property_management_bdm'],
  ['Weekend Receptionist', 'Oakmont Property Partners', [], 'admin', 'receptionist'],
  ['Hotel Receptionist', 'Lakeside Suites', ['Front desk'], 'other', undefined],
  ['Assistant Body Corporate Manager', 'Lockyer', [], 'strata', 'assistant_strata_manager'],
  ['Property Manager', 'Northline', [], 'property-management', 'property_manager'],
  ['Barista', 'Little Wren Espresso', [], 'other', undefined],
  [
    'Team Member',
    'Orchard & Pell',
    ['Routine inspections and entry reports', 'Lease renewals and arrears'],
    'property-management',
    undefined,
  ],
  ['Assistant', 'Harrow & Finch Property', ['Answered phones', 'Typed contracts'], 'admin', undefined],
  ['Director', 'McGrath Bondi', [], 'sales', undefined],
  ['Rental Sales Agent', 'Coastline', ['Rented out cars at the airport'], 'other', undefined],
  ['Auctioneer', 'Ashby & Daughters', ['Auctioned used cars'], 'other', undefined],
  ['Sales Agent', 'Orchard & Pell', ['Drew up marketing plans'], 'sales', 'sales_agent'],
  ['Business Development Manager', 'Meridian Software', ['Sold to schools'], 'other', undefined],
  ['Intellectual Property Clerk', 'Spruce & Reid', [], 'other', undefined],
])('puts a %s at %s where it belongs', (title, company, details, category, role) => {
  const [found] = categoriesOf([{ title, company, details }], false, knowledge)
  expect([found?.category, found?.role?.slug]).toEqual([category, role])
})

test('judges other roles at a firm of the trade by what is certain of it', () => {
  const jobs = [
    { title: 'Sales Agent', company: 'Orchard & Pell', details: [] },
    { title: 'Sales Associate', company: 'Orchard & Pell', details: [] },
    { title: 'Sales Associate', company: 'Bluebell', details: [] },
  ]
  expect(categoriesOf(jobs, false, knowledge).map(({ category }) => category)).toEqual(['sales', 'sales', 'other'])
})

test('takes what somebody of the trade tells in its words for work of it', () => {
  const lead = { title: 'Client Happiness Lead', company: 'Hearth', details: ['First contact for 640 landlords of the rent roll'] }
  const manager = { title: 'Property Manager', company: 'Copper Rentals', details: [] }
  expect(categoriesOf([lead, manager], false, knowledge).map(({ category }) => category)).toEqual([
    'property-management',
    'property-management',
  ])
  expect(categoriesOf([lead], false, knowledge)[0]?.category).toBe('other')
})

test('knows a role in spite of a slip of the pen', () => {
  expect(categoriesOf([{ title: 'Stock and Staton Agent', company: 'Rural Property', details: [] }], false, knowledge)[0]?.role?.slug).toBe(
    'rural_sales_agent',
  )
})
