import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { belongsToWebsite, domainOf } from './checked.server.ts'

async function belongs(email: string, website: string): Promise<boolean | undefined> {
  const asked = sql<{
    belongs: boolean
  }>`select coalesce(${belongsToWebsite(domainOf(sql`${email}::text`), sql`${website}::text`)}, false) as belongs`
  return (await asked.execute(db)).rows[0]?.belongs
}

test.each([
  ['olive@wren.com.au', 'https://www.wren.com.au/about', true],
  ['Olive@WREN.com.au', 'https://wren.com.au', true],
  ['olive@mail.wren.com.au', 'https://wren.com.au', true],
  ['olive@wren.com.au', 'https://careers.wren.com.au', true],
  ['olive@wren.au', 'https://www.wren.au', true],
  ['olive@xn--mnze-0ra.example', 'https://xn--mnze-0ra.example', true],
  ['olive@finch.com.au', 'https://wren.com.au', false],
  ['olive@wren.com', 'https://wren.com.au', false],
  ['olive@notwren.com.au', 'https://wren.com.au', false],
  ['olive@mail.wren.com.au', 'https://careers.wren.com.au', false],
  ['olive@wren.com.au.evil.net', 'https://wren.com.au', false],
  ['wren.com.au@evil.net', 'https://wren.com.au', false],
  ['olive@evil.com.au', 'https://com.au', false],
  ['olive@evil.au', 'https://au', false],
  ['olive@evil.co.nz', 'https://co.nz', false],
])('takes %s for an address of %s: %s', async (email, website, expected) => {
  expect(await belongs(email, website)).toBe(expected)
})

test.each(['gmail.com', 'outlook.com', 'bigpond.com', 'icloud.com', 'yahoo.com.au', 'mail.optusnet.com.au'])(
  'takes no mailbox at %s for one of a company',
  async (domain) => {
    expect(await belongs(`olive@${domain}`, `https://www.${domain}`)).toBe(false)
  },
)

test.each(['', 'not an address', 'wren.com.au'])('checks nothing by the website "%s"', async (website) => {
  expect(await belongs('olive@wren.com.au', website)).toBe(false)
})
