import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { config } from '#app/platform/config.server.ts'

/** The headers of the mails to one address, by their names in lower case, the oldest first. */
export async function readOutboxHeaders(address: string): Promise<Record<string, string | undefined>[]> {
  const folder = join(config.dataDir, 'outbox')
  const names = (await readdir(folder)).toSorted()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.map(headersOf).filter(({ to }) => to?.includes(address))
}

function headersOf(mail: string): Record<string, string> {
  const lines = (mail.split(/\r?\n\r?\n/, 1)[0] ?? '').replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]))
}
