import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const address = z.url({ protocol: /^https?$/ })
const abn = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{11}$/))
const MIN_SECRET_LENGTH = 32
const bsb = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/))
const accountNumber = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{4,9}$/))
const seconds = z.coerce.number().int().positive()

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  APP_URL: address.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  DEMO_BANNER: z.enum(['on', 'off']).default('on'),
  DEV_PAGES: z.enum(['on', 'off']).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Frontage <no-reply@frontage.example>'),
  SUPPORT_EMAIL: z.email().optional(),
  MAIL_IN_DOMAIN: z
    .string()
    .regex(/^(?=.{1,190}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/i)
    .transform((domain) => domain.toLowerCase())
    .optional(),
  MAIL_IN_SECRET: z.string().min(32).optional(),
  SELLER_NAME: z.string().min(1).max(200).optional(),
  SELLER_ABN: abn.optional(),
  SELLER_ADDRESS: z.string().min(1).max(300).optional(),
  SELLER_ACCOUNT_NAME: z.string().min(1).max(200).optional(),
  SELLER_BSB: bsb.optional(),
  SELLER_ACCOUNT: accountNumber.optional(),
  PAYMENT_URL: address.optional(),
  PAYMENT_SECRET: z.string().min(32).optional(),
  NEWS_FEEDS: z.string().min(1).optional(),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/)
    .optional(),
  VAPID_SUBJECT: z.union([z.url({ protocol: /^https$/ }), z.string().regex(/^mailto:[^\s@]+@[^\s@]+$/)]).optional(),
  NEW_COMPANY_PLAN: z.enum(['starter', 'professional', 'enterprise']).default('starter'),
  SESSION_SECRET: z.string().min(MIN_SECRET_LENGTH).optional(),
  TRUST_PROXY: z.enum(['none', 'x-forwarded-for', 'x-real-ip']).default('none'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  CODE_SECONDS: seconds.max(600).default(600),
  CODE_RESEND_SECONDS: seconds.default(60),
  UNDO_SECONDS: z.coerce.number().int().min(0).max(60).default(10),
  CODES_PER_CLIENT_PER_HOUR: z.coerce.number().int().positive().default(20),
  PASSWORD_TRIES_PER_CLIENT: z.coerce.number().int().positive().default(100),
})

export type Config = ReturnType<typeof readConfig>

/**
 * Reads the configuration from environment variables.
 *
 * @throws Error with one sentence for each invalid value, to be shown instead of a stack trace
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ path }) => wrongValue(String(path[0]), given)).join('\n'))
  const e = parsed.data
  const loopback = isLoopback(e.HOST)
  return {
    mode: e.NODE_ENV,
    port: e.PORT,
    host: e.HOST,
    /** The public address without a trailing slash, for links in mail, canonical addresses and the origin check of forms. */
    appUrl: (e.APP_URL ?? `http://${loopback ? '127.0.0.1' : e.HOST}:${e.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    /** The demonstration board is seeded by default only on an embedded database that only this machine can reach (product decision 9). */
    seed: e.SEED ?? (e.DATABASE_URL || !loopback ? 'none' : 'demo'),
    demoBanner: e.DEMO_BANNER === 'on',
    /** Developer pages: off in production unless switched on. */
    devPages: (e.DEV_PAGES ?? (e.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM,
    /** The address at which people reach support; null until the operator names one. */
    supportEmail: e.SUPPORT_EMAIL ?? null,
    /** The domain at which people answer mails about messages; null until mails to it reach us, and then they answer on our pages. */
    mailInDomain: e.MAIL_IN_DOMAIN ?? null,
    /** The secret with which whoever receives mails for us signs those that they pass on; null closes that door. */
    mailInSecret: e.MAIL_IN_SECRET ?? null,
    /** Who sells, as it stands on invoices. Without all three nothing can be bought, but for the demonstration board's own example. */
    sellerName: e.SELLER_NAME ?? null,
    sellerAbn: e.SELLER_ABN ?? null,
    sellerAddress: e.SELLER_ADDRESS ?? null,
    /** The bank account that invoices are paid to; null unless all three are given. Without it nothing can be bought but through a payment provider. */
    sellerAccount:
      e.SELLER_ACCOUNT_NAME && e.SELLER_BSB && e.SELLER_ACCOUNT
        ? { name: e.SELLER_ACCOUNT_NAME, bsb: e.SELLER_BSB, number: e.SELLER_ACCOUNT }
        : null,
    /** Where the payment provider is asked, and the secret shared with it. Without both, people pay by the invoice itself. */
    paymentUrl: e.PAYMENT_URL ?? null,
    paymentSecret: e.PAYMENT_SECRET ?? null,
    /** A file with the feeds that the news are taken from; null for the list that is shipped. */
    newsFeeds: e.NEWS_FEEDS === undefined ? null : resolve(e.NEWS_FEEDS),
    /** Our key for telling search engines of changed jobs; null tells none. */
    indexNowKey: e.INDEXNOW_KEY ?? null,
    /** How push services reach whoever runs this board (RFC 8292 §2.1): an address on the web or of mail, else that of our mails. */
    vapidSubject: e.VAPID_SUBJECT ?? `mailto:${e.SUPPORT_EMAIL ?? /<([^>]+)>/.exec(e.MAIL_FROM)?.[1] ?? e.MAIL_FROM}`,
    /** The plan that a new company begins with. */
    newCompanyPlan: e.NEW_COMPANY_PLAN,
    sessionSecret: e.SESSION_SECRET ?? null,
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
    /** How long a mailed code is valid, in seconds: at most ten minutes (ASVS 6.6.2). */
    codeSeconds: e.CODE_SECONDS,
    codeResendSeconds: e.CODE_RESEND_SECONDS,
    /** How long a move of an application can be undone, and its mail waits, in seconds. */
    undoSeconds: e.UNDO_SECONDS,
    codesPerClientPerHour: e.CODES_PER_CLIENT_PER_HOUR,
    /** Wrong passwords, and wrong codes, allowed from one client address in 15 minutes. */
    passwordTriesPerClient: e.PASSWORD_TRIES_PER_CLIENT,
  }
}

/** What each variable accepts, in words, for the error message. */
const EXPECTED_VALUES: Record<keyof typeof environment.shape, string> = {
  NODE_ENV: 'development, production or test',
  PORT: 'a whole number from 0 to 65535',
  HOST: 'an address of this machine',
  APP_URL: 'an address such as https://jobs.example.com',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address such as postgres://user@host/database',
  SEED: 'demo or none',
  DEMO_BANNER: 'on or off',
  DEV_PAGES: 'on or off',
  SMTP_URL: 'an address such as smtp://user@host:587',
  MAIL_FROM: 'a sender such as Jobs <no-reply@example.com>',
  SUPPORT_EMAIL: 'an email address',
  MAIL_IN_DOMAIN: 'a domain such as reply.example.com',
  MAIL_IN_SECRET: 'at least 32 characters',
  SELLER_NAME: 'a name',
  SELLER_ABN: 'an ABN of eleven digits',
  SELLER_ADDRESS: 'a postal address',
  SELLER_ACCOUNT_NAME: 'a name',
  SELLER_BSB: 'a BSB of six digits',
  SELLER_ACCOUNT: 'an account number of four to nine digits',
  PAYMENT_URL: 'a web address',
  PAYMENT_SECRET: 'at least 32 characters',
  NEWS_FEEDS: 'a file',
  INDEXNOW_KEY: '8 to 128 letters, digits and hyphens',
  VAPID_SUBJECT: 'an address such as mailto:support@example.com or https://jobs.example.com',
  NEW_COMPANY_PLAN: 'starter, professional or enterprise',
  SESSION_SECRET: `at least ${MIN_SECRET_LENGTH} characters`,
  TRUST_PROXY: 'none, x-forwarded-for or x-real-ip',
  LOG_LEVEL: 'debug, info, warn, error or silent',
  CODE_SECONDS: 'a whole number from 1 to 600',
  CODE_RESEND_SECONDS: 'a whole number from 1 on',
  UNDO_SECONDS: 'a whole number from 0 to 60',
  CODES_PER_CLIENT_PER_HOUR: 'a whole number from 1 on',
  PASSWORD_TRIES_PER_CLIENT: 'a whole number from 1 on',
}

/** Variables that may hold a password: their value is not printed. */
const SECRET = new Set(['DATABASE_URL', 'SMTP_URL', 'SESSION_SECRET', 'PAYMENT_SECRET', 'MAIL_IN_SECRET'])

const wrongValue = (name: string, given: Record<string, string | undefined>) =>
  `${SECRET.has(name) ? name : `${name}=${given[name]}`} cannot be used: ${name} takes ${EXPECTED_VALUES[name as keyof typeof EXPECTED_VALUES]}.`

/** True for a loopback address, which only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function loadConfig(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    console.error(`Frontage cannot start, the configuration is wrong.\n${(error as Error).message}`)
    process.exit(2)
  }
}

export const config = loadConfig()

/**
 * The secret from which all signing and sealing keys are derived: SESSION_SECRET, or one generated once and stored in the data folder.
 *
 * @throws Error when the file in the data folder holds none, as after a full disk
 */
export function sessionSecret(): string {
  config.sessionSecret ??= keptSecret(config.dataDir)
  return config.sessionSecret
}

/** Reads the secret of a data folder; the first one to ask makes it. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file)) makeSecret(file)
  chmodSync(file, 0o600)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= MIN_SECRET_LENGTH) return secret
  throw new Error(
    `The file ${file} does not hold a secret any more. Put it back from a copy. Without one delete it: everybody is signed out then, and links in mails that were sent end.`,
  )
}

/** Writes a new secret whole or not at all: a kill halfway, or two processes at once, would leave one that anybody can guess. */
function makeSecret(file: string): void {
  const mine = `${file}.${process.pid}`
  try {
    writeFileSync(mine, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
    linkSync(mine, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(mine, { force: true })
  }
}
