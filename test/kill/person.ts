/** How long an answer may take before it counts as lost. */
const ANSWER_MS = 10_000
const RETRY_MS = 250

/** A person at a browser: has cookies, submits forms of the site, and retries. */
export class Person {
  readonly email: string
  readonly #site: string
  readonly #cookies = new Map<string, string>()
  readonly #answerMs: number
  /** How many answers never came; each of these forms was sent again. */
  lost = 0

  constructor(site: string, email: string, answerMs = ANSWER_MS) {
    this.#site = site
    this.email = email
    this.#answerMs = answerMs
  }

  /** The Cookie header of this browser. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Signs in with the password of the demonstration people. */
  async signIn(): Promise<void> {
    const answer = await this.insist(() => this.send('/login', new URLSearchParams({ email: this.email, password: 'Frontage-demo-1' })))
    if (answer.status !== 302) throw new Error(`${this.email} could not sign in: ${answer.status}`)
  }

  open(path: string): Promise<Response> {
    return this.insist(() => this.#fetch(path, {}))
  }

  /** Sends a form once; throws when no answer comes. */
  send(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
    return this.#fetch(path, { method: 'POST', body, headers })
  }

  /** Retries as long as no answer comes, or one that says to try later, as a person would. */
  async insist(send: () => Promise<Response>): Promise<Response> {
    for (;;) {
      const answer = await send().catch(() => null)
      if (answer && answer.status !== 503) return answer
      this.lost++
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }

  async #fetch(path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Response> {
    const answer = await fetch(this.#site + path, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, origin: this.#site, cookie: this.cookie },
      signal: AbortSignal.timeout(this.#answerMs),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? []
      if (/max-age=0/i.test(line)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    // Reads the whole answer: one that breaks off in the middle counts as none.
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers })
  }
}
