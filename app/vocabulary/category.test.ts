import fc from 'fast-check'
import { expect, test } from 'vitest'
import { elevations } from '#app/ui/illustration/elevations.ts'
import { CATEGORIES, CATEGORY, type CategorySlug, guessCategory, isCategory } from './category.ts'

test.each<[string, CategorySlug]>([
  ['Lead Agent', 'sales'],
  ['Weekend Sales Associate (Saturdays only)', 'sales'],
  ['Buyer’s Agent', 'sales'],
  ['Display Home Consultant', 'sales'],
  ['Property Manager | Prestige Brand', 'property-management'],
  ['PM / Leasing all-rounder', 'property-management'],
  ['Business Development Manager', 'property-management'],
  ['Routine Inspector', 'property-management'],
  ['New Business Manager, Rentals', 'property-management'],
  ['Sales Administrator', 'admin'],
  ['PA to Principal', 'admin'],
  ['RECEPTIONIST - MATERNITY COVER', 'admin'],
  ['Property Management Administrator', 'admin'],
  ['Trust Accounts Officer', 'admin'],
  ['Sales & Marketing Coordinator', 'marketing'],
  ['Retail Marketing Manager', 'marketing'],
  ['Videographer', 'marketing'],
  ['Commercial Valuer', 'valuation'],
  ['Valuations Administrator', 'valuation'],
  ['Industrial Leasing Agent', 'commercial'],
  ['Assistant Development Manager', 'commercial'],
  ['Commercial Property Manager', 'commercial'],
  ['Strata Administrator', 'strata'],
  ["Owners' Corporation Manager", 'strata'],
  ['Body Corporate Accountant', 'strata'],
])('files %j under %s', (title, category) => {
  expect(guessCategory(title)).toBe(category)
})

test.each(['', 'Untitled role', 'Managing Director', '| | |'])('has no guess for %j', (title) => {
  expect(guessCategory(title)).toBeNull()
})

test('guesses a category or nothing for any text, whatever its case', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (title) => {
      const guess = guessCategory(title)
      if (guess !== null) expect(isCategory(guess)).toBe(true)
      expect(guessCategory(title.toLowerCase())).toBe(guess)
    }),
  )
})

test('knows the categories of the specification', () => {
  expect(CATEGORIES).toEqual(['sales', 'property-management', 'admin', 'marketing', 'valuation', 'commercial', 'strata'])
})

test('gives each category a house of its own in the street', () => {
  const houses = CATEGORIES.map((slug) => CATEGORY[slug].house)
  expect(new Set(houses).size).toBe(CATEGORIES.length)
  for (const house of houses) expect(elevations).toHaveProperty(house)
})

test('tells slugs from other text', () => {
  expect(isCategory('strata')).toBe(true)
  expect(isCategory('toString')).toBe(false)
})
