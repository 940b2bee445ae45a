import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Person } from '../kill/person.ts'

const PAGE = '/cv-management'
const POLL_MS = 100
const ANSWER_MS = 30_000
const SETTLED_MS = 60_000

/** The page of a person's CV, as words. `profile` is what employers would see. */
export type CvPage = { status: number; badge: string; words: string; filename: string; profile: string }

/** A job seeker who sends CVs. */
export class CvOwner extends Person {
  constructor(site: string, email: string) {
    super(site, email, ANSWER_MS)
  }

  /**
   * Sends a file as the new CV.
   *
   * @returns the status of the answer and its words; `id` of the CV when it was taken
   */
  async sendCv(path: string): Promise<{ status: number; words: string; id: string }> {
    const body = new FormData()
    body.append('cv_file', new Blob([readFileSync(path)]), basename(path))
    const answer = await this.send('/cvs', body)
    const words = await answer.text()
    return { status: answer.status, words, id: answer.status === 201 ? JSON.parse(words).id : '' }
  }

  act(intent: 'undo' | 'delete' | 'retry', cvId: string): Promise<Response> {
    return this.send(PAGE, new URLSearchParams({ intent, cv_id: cvId }))
  }

  async look(): Promise<CvPage> {
    const answer = await this.open(`${PAGE}?show=employers`)
    const html = await answer.text()
    const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
    const words = wordsOf(main)
    return {
      status: answer.status,
      badge: /Current CV (Uploaded|Parsing|Parsed|Failed)\b/.exec(words)?.[1] ?? 'none',
      filename: /([\w-]+\.(?:pdf|docx?)) /.exec(words)?.[1] ?? '',
      words,
      profile: /Your name, contact details, licence number.*/s.exec(words)?.[0] ?? '',
    }
  }

  /** Waits until the current CV is read, or could not be; at most so long. */
  async settle(longestMs = SETTLED_MS): Promise<CvPage> {
    const end = performance.now() + longestMs
    for (;;) {
      const page = await this.look()
      if ((page.badge !== 'Uploaded' && page.badge !== 'Parsing') || performance.now() > end) return page
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }
}

const wordsOf = (html: string) =>
  html
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
