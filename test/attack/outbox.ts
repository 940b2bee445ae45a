import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the header of a mail in the outbox says. */
export type SeenMail = { to: string; id: string; subject: string }

/** Adds the mails in the outbox to those seen before, by file name: the outbox keeps only the latest 500. */
export function readOutbox(dataDir: string, seen: Map<string, SeenMail>): void {
  const folder = join(dataDir, 'outbox')
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    if (seen.has(name)) continue
    const head = (readFileSync(join(folder, name), 'latin1').split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ')
    const to = /^To: <?([^>\r\n]+)/im.exec(head)?.[1]
    const id = /^Message-ID: (.*)$/im.exec(head)?.[1]
    if (to && id) seen.set(name, { to, id, subject: /^Subject: (.*)$/im.exec(head)?.[1] ?? '' })
  }
}
