import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, fetch, type Response } from 'undici'
import { brand } from './brand.ts'
import { AppError } from './errors.ts'
import { log } from './log.server.ts'

const MAX_REDIRECTS = 3
const MAX_BYTES = 2 * 1024 * 1024
const MAX_HEADER_BYTES = 16 * 1024
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Says the same whatever the reason: nobody learns what an address inside our network answers (security requirements §5). */
const UNREADABLE = 'The address did not answer with what we can read. Please check it.'

/** Why a request ended without an answer; for the log only. */
type Outcome = 'address' | 'not public' | 'unreachable' | 'timeout' | 'redirects' | 'status' | 'too large'

class Refusal extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super(outcome)
    this.outcome = outcome
  }
}

/** Where requests may go. Only tests have another network than the internet. */
export type Network = {
  /** The IP addresses of a host name, asked once a request. */
  resolve: (host: string) => Promise<string[]>
  allows: (address: string, port: number) => boolean
  /** For a request with its redirects and its whole answer. */
  timeoutMs: number
}

/** True for an address of the public internet. Of IPv6 only 2000::/3 is assigned to it (IANA, "IPv6 Global Unicast Address Assignments"). */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || (parsed as ipaddr.IPv6).match(ipaddr.IPv6.parse('2000::'), 3)
}

// Not the system's own way to resolve: it would read the machine's file of hosts, and hold one of the few threads that files and passwords need.
async function resolveByDns(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

export const INTERNET: Network = {
  resolve: resolveByDns,
  allows: (address, port) => isPublicAddress(address) && (port === 80 || port === 443),
  timeoutMs: 10_000,
}

/** What an address answered. */
export type Fetched = {
  /** The address after redirects. */
  url: string
  contentType: string | null
  body: Buffer
}

/** By which a server tells what it sent before from something newer (RFC 9110 §13.1). */
export type Version = { etag: string | null; lastModified: string | null }

type Changed = Fetched & { version: Version }

/**
 * Requests an address that a person gave: http or https, of the public internet only, with at most three redirects, ten seconds and
 * 2 MiB. No cookies or credentials are sent.
 *
 * @param accept the media types that are asked for
 * @throws AppError `invalid` with one and the same message for whatever goes wrong
 */
export const safeFetch = safeFetchOver(INTERNET)

/** `safeFetch` over a network of a test. */
export function safeFetchOver(network: Network) {
  const fetchChanged = fetchIfChangedOver(network)
  return async (address: string, accept: string): Promise<Fetched> => {
    const fetched = await fetchChanged(address, accept, { etag: null, lastModified: null })
    return fetched! // nothing is known of it, so that it answers or throws
  }
}

/** `safeFetch` for what was fetched before: null when the address still answers with that version. */
export const fetchIfChanged = fetchIfChangedOver(INTERNET)

/** `fetchIfChanged` over a network of a test. */
export function fetchIfChangedOver(network: Network) {
  return async (address: string, accept: string, known: Version): Promise<Changed | null> => {
    const signal = AbortSignal.timeout(network.timeoutMs)
    const host = URL.canParse(address) ? new URL(address).hostname : null
    const headers = {
      accept,
      'user-agent': brand.name,
      ...(known.etag !== null && { 'if-none-match': known.etag }),
      ...(known.lastModified !== null && { 'if-modified-since': known.lastModified }),
    }
    try {
      const fetched = await followRedirects(network, address, headers, signal)
      log.info({ host, outcome: fetched ? 'answered' : 'unchanged' }, 'outbound request')
      return fetched
    } catch (error) {
      const outcome = error instanceof Refusal ? error.outcome : outcomeOf(error, signal)
      log.info({ host, outcome }, 'outbound request')
      throw new AppError('invalid', UNREADABLE, { cause: new Refusal(outcome) })
    }
  }
}

/** The outcome of an error of the library, which wraps ours. */
function outcomeOf(error: unknown, signal: AbortSignal): Outcome {
  if (signal.aborted) return 'timeout'
  return error instanceof Error && error.cause instanceof Refusal ? error.cause.outcome : 'unreachable'
}

type Headers = Record<string, string>

async function followRedirects(network: Network, address: string, headers: Headers, signal: AbortSignal): Promise<Changed | null> {
  let url = parseTarget(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await request(network, url, headers, signal)
    if (!answer || !('location' in answer)) return answer
    url = parseTarget(answer.location, url)
  }
  throw new Refusal('redirects')
}

function parseTarget(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new Refusal('address')
  const url = new URL(address, base)
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password) throw new Refusal('address')
  return url
}

/** One request; null when the server still has what was fetched before. */
async function request(network: Network, url: URL, headers: Headers, signal: AbortSignal): Promise<Changed | { location: string } | null> {
  return withAgent(network, url, async (dispatcher) => {
    const response = await fetch(url, { dispatcher, redirect: 'manual', signal, headers })
    const location = REDIRECTS.has(response.status) ? response.headers.get('location') : null
    if (location !== null) return { location }
    if (response.status === 304 && ('if-none-match' in headers || 'if-modified-since' in headers)) return null
    if (!response.ok) throw new Refusal('status')
    return {
      url: url.href,
      contentType: response.headers.get('content-type'),
      body: await readBody(response),
      version: { etag: response.headers.get('etag'), lastModified: response.headers.get('last-modified') },
    }
  })
}

/** Makes a request by an agent that connects only to what the network allows. */
async function withAgent<Answer>(network: Network, url: URL, act: (dispatcher: Agent) => Promise<Answer>): Promise<Answer> {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  // The library asks `lookup` for names only.
  if (isIP(literal) && !network.allows(literal, port)) throw new Refusal('not public')
  // An agent of its own, so that no connection is used that was checked for another request. It reads no proxy from the environment.
  const agent = new Agent({
    allowH2: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    connect: { lookup: checkedLookup(network, port), rejectUnauthorized: true },
  })
  try {
    return await act(agent)
  } finally {
    void agent.destroy()
  }
}

/**
 * Posts to an address that a person's browser gave: https, of the public internet only, without redirects.
 *
 * @returns the status of the answer; null when there was none, `refused` when the address is none of those
 */
export async function postOver(network: Network, address: string, headers: Headers, body: Buffer): Promise<number | 'refused' | null> {
  const host = URL.canParse(address) ? new URL(address).hostname : null
  const signal = AbortSignal.timeout(network.timeoutMs)
  try {
    const url = parseTarget(address)
    if (url.protocol !== 'https:') throw new Refusal('address')
    const status = await withAgent(network, url, async (dispatcher) => {
      const response = await fetch(url, { method: 'POST', dispatcher, redirect: 'manual', signal, headers, body })
      await response.body?.cancel()
      return response.status
    })
    log.info({ host, outcome: 'answered', status }, 'outbound request')
    return status
  } catch (error) {
    const outcome = error instanceof Refusal ? error.outcome : outcomeOf(error, signal)
    log.info({ host, outcome }, 'outbound request')
    return outcome === 'address' || outcome === 'not public' ? 'refused' : null
  }
}

/** Resolves a name for the connection itself: what is checked here is what is connected to, so that a second answer cannot differ. */
function checkedLookup({ resolve, allows }: Network, port: number): LookupFunction {
  const check = async (host: string) => {
    const addresses = await resolve(host)
    if (addresses.length === 0) throw new Refusal('unreachable')
    if (!addresses.every((address) => allows(address, port))) throw new Refusal('not public')
    return addresses.map((address) => ({ address, family: isIP(address) }))
  }
  return (host, { all }, callback) => {
    check(host).then(
      (found) => (all ? callback(null, found) : callback(null, found[0]!.address, found[0]!.family)), // never empty
      (error) => callback(error, ''),
    )
  }
}

/** Reads an answer as it arrives, uncompressed, up to the limit. */
async function readBody(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new Refusal('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
