import { expect, test } from 'vitest'
import { knowledge } from '#test/cvs/written.ts'
import { categoryOf } from './categories.ts'

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
])('puts a %s at %s where it belongs', (title, company, details, category, role) => {
  const found = categoryOf({ title, company, details }, knowledge)
  expect([found.category, found.role?.slug]).toEqual([category, role])
})
