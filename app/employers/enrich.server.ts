import { MIMEType } from 'node:util'
import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { log } from '#app/platform/log.server.ts'
import { consumeLimitsOrThrow, type Limit } from '#app/platform/rate-limits.server.ts'
import { type Fetched, safeFetch } from '#app/platform/safe-fetch.server.ts'
import { workerThread } from '#app/platform/worker-thread.server.ts'
import type { Suggestions } from './enrich.ts'
import { ownCompany, type ProfileMember, requireEditor } from './own-company.server.ts'

const PER_PERSON: Limit = { hits: 10, windowSeconds: 3_600 }
const PER_COMPANY: Limit = { hits: 20, windowSeconds: 3_600 }

// Ten times what the worst page of 2 MiB takes.
const reader = workerThread<Fetched, Suggestions>('employers/website-worker.ts', { timeoutMs: 5_000, memoryMb: 192, maxWaiting: 20 })

const HTML = new Set(['text/html', 'application/xhtml+xml'])
const NO_PAGE = 'The address did not answer with what we can read. Please check it.'
const NOTHING_FOUND = 'This page says nothing that we could fill in.'
const BUSY = 'We are reading many websites just now. Please try again in a minute.'

/**
 * Reads what a company's website says of it: enrichWebsite of the specification. Nothing is saved.
 *
 * @param website a web address as a profile keeps it
 * @param fetchPage another network in tests
 * @throws AppError `not_found` for somebody else's company, `forbidden` for a member whose role may not edit it, `rate_limited` with
 * the time to wait, `invalid` with the reason when there is no page, or nothing on it
 */
export async function enrichWebsite(member: ProfileMember, website: string, fetchPage = safeFetch): Promise<Suggestions> {
  await permitReading(member)
  const page = await fetchPage(website, [...HTML].join(', '))
  if (!isHtml(page.contentType)) throw new AppError('invalid', NO_PAGE)
  const suggestions = await readPage(page)
  if (Object.keys(suggestions).length === 0) throw new AppError('invalid', NOTHING_FOUND)
  return suggestions
}

/**
 * Checks that a member may have something of their company's website requested, and counts it.
 *
 * @throws AppError `not_found` for somebody else's company, `forbidden` for a member whose role may not edit it, `rate_limited` with the
 * time to wait
 */
export async function permitReading(member: ProfileMember): Promise<void> {
  const { userId, employerId } = member
  requireEditor(await ownCompany(db, member).executeTakeFirst())
  await consumeLimitsOrThrow(
    [
      { key: `enrich:person:${userId}`, limit: PER_PERSON },
      { key: `enrich:company:${employerId}`, limit: PER_COMPANY },
    ],
    'Your website has been read many times in the last hour.',
  )
}

function isHtml(contentType: string | null): boolean {
  try {
    return contentType === null || HTML.has(new MIMEType(contentType).essence)
  } catch {
    return false // not a media type
  }
}

/** Reads a page in a worker thread. One that takes too long, or all its memory, counts as a page that cannot be read. */
async function readPage(page: Fetched): Promise<Suggestions> {
  if (reader.isFull()) throw new AppError('unavailable', BUSY, { retryAfter: 60 })
  try {
    return await reader.ask(page)
  } catch (error) {
    log.warn({ err: error, host: new URL(page.url).hostname }, 'a website could not be read')
    throw new AppError('invalid', NO_PAGE, { cause: error })
  }
}
