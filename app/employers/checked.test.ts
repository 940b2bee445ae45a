import { expect, test } from 'vitest'
import { belongsToWebsite } from './checked.ts'

test.each([
  ['olive@wren.com.au', 'https://www.wren.com.au/about', true],
  ['Olive@WREN.com.au', 'https://wren.com.au', true],
  ['olive@mail.wren.com.au', 'https://wren.com.au', true],
  ['olive@wren.com.au', 'https://careers.wren.com.au', true],
  ['olive@wren.au', 'https://www.wren.au', true],
  ['olive@münze.example', 'https://xn--mnze-0ra.example', true],
  ['olive@finch.com.au', 'https://wren.com.au', false],
  ['olive@wren.com', 'https://wren.com.au', false],
  ['olive@notwren.com.au', 'https://wren.com.au', false],
  ['olive@mail.wren.com.au', 'https://careers.wren.com.au', false],
  ['olive@wren.com.au.evil.net', 'https://wren.com.au', false],
  ['wren.com.au@evil.net', 'https://wren.com.au', false],
  ['olive@evil.com.au', 'https://com.au', false],
  ['olive@evil.au', 'https://au', false],
  ['olive@evil.co.nz', 'https://co.nz', false],
])('takes %s for an address of %s: %s', (email, website, belongs) => {
  expect(belongsToWebsite(email, website)).toBe(belongs)
})

test.each(['gmail.com', 'outlook.com', 'bigpond.com', 'icloud.com', 'yahoo.com.au', 'mail.optusnet.com.au'])(
  'takes no mailbox at %s for one of a company',
  (domain) => {
    expect(belongsToWebsite(`olive@${domain}`, `https://www.${domain}`)).toBe(false)
  },
)

test.each(['', 'not an address', 'wren.com.au'])('checks nothing by the website "%s"', (website) => {
  expect(belongsToWebsite('olive@wren.com.au', website)).toBe(false)
})
