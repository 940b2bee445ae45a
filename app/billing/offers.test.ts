import { expect, test } from 'vitest'
import { AD_OFFERS, AGENCY_OFFERS, agencyHolds, BOOST_OFFER, cheaperWords, INVOICE_ANSWERS, PLAN_OFFERS } from './offers.ts'

const lineOf = ({ name, price, per, under, action }: (typeof PLAN_OFFERS)[number]) => [name, price, per, under, action.to]

test('the monthly plans have their prices, the tax in them, and where each begins', () => {
  expect(PLAN_OFFERS.map(lineOf)).toEqual([
    ['Starter', 'Free', null, 'nothing to pay', '/signup?type=employer'],
    ['Professional', '$299', 'a month', 'includes $27.18 GST', '/signup?plan=professional'],
    ['Enterprise', 'Custom', null, 'agreed in writing, GST inside', '/contact'],
  ])
  expect(PLAN_OFFERS[0]?.holds).toContain('1 active job')
})

test('single ads lead to sign up with the ad', () => {
  expect(AD_OFFERS.map(lineOf)).toEqual([
    ['Basic', '$149', 'once', 'includes $13.55 GST', '/signup?from=post-job&plan=basic'],
    ['Branded + AI', '$299', 'once', 'includes $27.18 GST', '/signup?from=post-job&plan=branded_ai'],
  ])
  expect(AD_OFFERS.map(({ holds }) => holds[0])).toEqual(['One ad for 30 days.', 'One ad for 60 days, in your own colours.'])
  expect(BOOST_OFFER).toMatchObject({ price: '+$99', under: 'includes $9.00 GST, on top of an ad or your plan' })
})

test('agencies pay by their clients', () => {
  expect(AGENCY_OFFERS.map(({ price, holds }) => [price, holds[0]])).toEqual([
    ['$199', 'Up to 3 clients'],
    ['$499', 'Any number of clients'],
    ['Custom', 'As agreed'],
  ])
  expect(agencyHolds('free')).toEqual(['1 client', '1 active job'])
})

test('says from how many ads on the plan costs less', () => {
  expect(cheaperWords()).toBe('2 Basic ads cost $298, a month of Professional $299. From 3 ads in a month on, the plan costs less.')
})

test('the terms of payment are those of the invoice', () => {
  expect(INVOICE_ANSWERS[1].answer).toContain('Within 14 days')
})
