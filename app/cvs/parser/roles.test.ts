import { expect, test } from 'vitest'
import { knowledge } from '#test/cvs/written.ts'
import { roleOf } from './roles.ts'

test.each([
  ['Senior PM', 'senior_property_manager'],
  ['APM', 'assistant_property_manager'],
  ['Snr Property Mgr', 'senior_property_manager'],
  ['Manager, Property', 'property_manager'],
  ['Property Manager – Commercial', 'commercial_property_manager'],
  ['Commercial Leasing Agent', 'commercial_sales_leasing_executive'],
  ['Rentals Team Leader', 'head_of_property_management'],
  ['Director – Property Management', 'head_of_property_management'],
  ['Letting Officer', 'leasing_consultant'],
  ['EA to the Managing Director', 'executive_assistant'],
  ['Sales Assistant to Principal', 'sales_associate'],
  ['Manager – Sales', 'sales_manager'],
  ['Accounts Clerk', 'accounts_officer'],
  ['Residential Sales Consultant', 'sales_agent'],
  ['Store Manager', undefined],
])('takes a %s for what the vocabulary calls it', (title, role) => {
  expect(roleOf(title, knowledge)?.slug).toBe(role)
})
