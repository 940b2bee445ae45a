import { Parser } from 'htmlparser2'
import { z } from 'zod'
import { NO_PAY_TERMS } from '#app/jobs/pay-terms.ts'
import { figure } from '#app/ui/display/figure.ts'
import { CATEGORIES, CATEGORY } from '#app/vocabulary/category.ts'
import { markupText } from './description-markup.ts'

/** A job of a feed that is longer than this is no job; it bounds memory. */
const LONGEST_JOB = 200_000

/** The elements of a job, and the fields of an import that they are. */
const FIELDS: Record<string, string> = {
  title: 'title',
  date: 'posted_at',
  referencenumber: 'id',
  company: 'company_name',
  city: 'suburb',
  state: 'state',
  postalcode: 'postcode',
  description: 'description',
  salary: 'salary_range',
  jobtype: 'employment_type',
  category: 'category_slug',
  experience: 'experience_years_required',
  expirationdate: 'expires_at',
  payterms: 'payterms',
}

/**
 * Reads jobs from XML in the form of Indeed as lines of an import, one job at a time as the file arrives.
 *
 * @throws Error for a file that is not such a feed, or ends in the middle
 */
export async function* readXmlJobs(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<string> {
  const ready: string[] = []
  let fields: Record<string, string> | null = null
  let name: string | null = null
  let size = 0
  let root: string | null = null
  let isClosed = false
  const parser = new Parser(
    {
      onopentagname(tag) {
        const lower = tag.toLowerCase()
        root ??= lower
        if (lower === 'job') [fields, size] = [{}, 0]
        else if (fields) name = lower
      },
      ontext(text) {
        if (!fields || !name || !Object.hasOwn(FIELDS, name)) return
        size += text.length
        if (size > LONGEST_JOB) throw new Error(`A job of the feed is longer than ${figure(LONGEST_JOB)} characters`)
        fields[name] = (fields[name] ?? '') + text
      },
      onclosetag(tag, isImplied) {
        const lower = tag.toLowerCase()
        if (lower === 'job' && fields) {
          // A file that ends within a job has only a part of it.
          if (!isImplied) ready.push(JSON.stringify(toLine(fields)))
          fields = null
        }
        if (lower === root && !isImplied) isClosed = true
        name = null
      },
    },
    { xmlMode: true },
  )
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of chunks) {
    parser.write(typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))
    yield* ready.splice(0)
  }
  parser.end()
  yield* ready.splice(0)
  if (root !== 'source') throw new Error('This is XML, but no feed of jobs: its first element is not <source>')
  if (!isClosed) throw new Error('The feed ends in the middle: </source> is missing. The jobs before it were read')
}

/** The fields of a job as an import takes them. */
function toLine(fields: Record<string, string>): Record<string, unknown> {
  const { payterms, ...texts } = fields
  const line: Record<string, unknown> = payterms === undefined ? {} : payTermsOf(payterms)
  for (const [element, text] of Object.entries(texts)) line[FIELDS[element]!] = text.trim() // only these were kept
  if (typeof line.description === 'string') line.description = markupText(line.description)
  if (typeof line.category_slug === 'string') line.category_slug = categoryOf(line.category_slug)
  if (typeof line.experience_years_required === 'string') line.experience_years_required = /\d+/.exec(line.experience_years_required)?.[0]
  // A date as RFC 822 has it, too.
  for (const date of ['posted_at', 'expires_at']) {
    const at = typeof line[date] === 'string' ? new Date(line[date]) : null
    if (at && !Number.isNaN(at.getTime()) && !/^\d{4}-\d\d-\d\d$/.test(String(line[date]))) line[date] = at.toISOString()
  }
  // A city that is no suburb, such as "Regional NSW", is a place as it was written.
  if (typeof line.suburb === 'string') line.location = [line.suburb, line.state, line.postcode].filter(Boolean).join(' ')
  return line
}

/** How commission is paid, as our own feed has it: the fields of an import as JSON; nothing for anything else. */
function payTermsOf(text: string): Record<string, unknown> {
  try {
    const given = z.record(z.string(), z.unknown()).parse(JSON.parse(text))
    return Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(NO_PAY_TERMS, name)))
  } catch {
    return {}
  }
}

/** Our category by its name; one of another board is guessed from the title. */
function categoryOf(name: string): string | undefined {
  const plain = name.trim().toLowerCase()
  return CATEGORIES.find((slug) => slug === plain || CATEGORY[slug].label.toLowerCase() === plain)
}
