import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keptSecret, readConfig } from './config.server.ts'

test('starts a demonstration on an embedded database that only this machine reaches', () => {
  expect(readConfig({})).toMatchObject({ seed: 'demo', databaseUrl: null, port: 3000, host: '127.0.0.1', appUrl: 'http://127.0.0.1:3000' })
})

test.each([
  ['a database server', { DATABASE_URL: 'postgres://u@h/db' }],
  ['a public host', { HOST: '0.0.0.0' }],
])('seeds nothing by itself with %s', (_, env) => {
  expect(readConfig(env).seed).toBe('none')
  expect(readConfig({ ...env, SEED: 'demo' }).seed).toBe('demo')
})

test.each([
  ['PORT', 'many'],
  ['PORT', '70000'],
  ['APP_URL', 'javascript:alert(1)'],
  ['DATABASE_URL', 'mysql://h/db'],
  ['SEED', 'production'],
  ['SESSION_SECRET', 'short'],
  ['TRUST_PROXY', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['SELLER_BSB', '06200'],
  ['SELLER_ACCOUNT', '1234AB'],
])('refuses %s=%s with a sentence that names it and what it takes', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}\\S* cannot be used: ${name} takes .+\\.$`))
})

test('tells every wrong value, each in a line of its own, and shows none that may hold a password', () => {
  const wrong = { PORT: 'abc', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://me:hidden@h/db' }
  expect(() => readConfig(wrong)).toThrow(
    'PORT=abc cannot be used: PORT takes a whole number from 0 to 65535.\n' +
      'DATABASE_URL cannot be used: DATABASE_URL takes an address such as postgres://user@host/database.\n' +
      'LOG_LEVEL=loud cannot be used: LOG_LEVEL takes debug, info, warn, error or silent.',
  )
})

test('takes an empty variable as not given and drops the slash at the end of the address', () => {
  expect(readConfig({ DATABASE_URL: '', APP_URL: 'https://jobs.example/' })).toMatchObject({
    databaseUrl: null,
    appUrl: 'https://jobs.example',
  })
})

const folder = () => mkdtempSync(join(tmpdir(), 'frontage-secret-'))

test('makes the secret of a data folder once, for its owner alone', () => {
  const dir = folder()
  const secret = keptSecret(dir)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(keptSecret(dir)).toBe(secret)
  expect(readdirSync(dir)).toEqual(['secret'])
  expect(statSync(join(dir, 'secret')).mode & 0o777).toBe(0o600)
})

test.each(['', 'short\n'])('starts with no secret that anybody can guess: “%s” in its file', (text) => {
  const dir = folder()
  writeFileSync(join(dir, 'secret'), text)
  expect(() => keptSecret(dir)).toThrow(/does not hold a secret any more/)
})

test('knows the bank account of invoices when all of it is given, as digits', () => {
  const account = { SELLER_ACCOUNT_NAME: 'Frontage Pty Ltd', SELLER_BSB: '062-000', SELLER_ACCOUNT: '1234 5678' }
  expect(readConfig(account).sellerAccount).toEqual({ name: 'Frontage Pty Ltd', bsb: '062000', number: '12345678' })
  expect(readConfig({ ...account, SELLER_BSB: undefined }).sellerAccount).toBeNull()
})
