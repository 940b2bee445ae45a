// Attacks the built product on this machine and writes what held to docs/security.md.
//   npm run attack               every attack
//   npm run attack -- NAME …     these
// Needs the built server (`npm run build`). Ends with code 1 when anything did not hold.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { makeBoard } from '../kill/board.ts'
import type { Finding } from './attack.ts'
import { attacks } from './attacks.ts'

const PORT = Number(process.env.ATTACK_PORT ?? 3300)
const PAGE = 'docs/security.md'
const [BEGIN, END] = ['<!-- attacks -->', '<!-- /attacks -->']

type Row = Finding & { attack: string }

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !attacks.some((attack) => attack.name === name))
if (unknown.length > 0) {
  console.error(`There is no attack ${unknown.join(', ')}. There are: ${attacks.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const chosen = attacks.filter(({ name }) => asked.length === 0 || asked.includes(name))
const rows: Row[] = []
const board = await makeBoard(null, PORT)
try {
  await board.start()
  for (const [index, { name, run }] of chosen.entries()) {
    console.log(`${name} …`)
    const findings = await run({ board, port: PORT + 10 * (index + 1) }).catch((error: unknown): Finding[] => [
      { what: 'the attack ran to its end', wanted: 'yes', seen: error instanceof Error ? error.message : String(error), held: false },
    ])
    rows.push(...findings.map((finding) => ({ attack: name, ...finding })))
  }
} finally {
  await board.remove()
}

console.table(rows)
// Only a run of all attacks writes the table, which describes one whole run.
if (asked.length === 0) writeTable()
const failed = rows.filter(({ held }) => !held).length
console.log(failed ? `${failed} of ${rows.length} did not hold.` : `All ${rows.length} held.`)
process.exit(failed ? 1 : 0)

function writeTable(): void {
  const text = readFileSync(PAGE, 'utf8')
  const machine = `${cpus().length} cores, ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`
  const cell = (value: string) => value.replaceAll('|', '\\|')
  const table = [
    `\`npm run attack\`, ${new Date().toISOString().slice(0, 10)}, ${machine}.`,
    '',
    '| attack | what | wanted | seen | held |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(({ attack, what, wanted, seen, held }) => `| ${[attack, what, wanted, seen, held ? 'yes' : 'no'].map(cell).join(' | ')} |`),
  ].join('\n')
  writeFileSync(PAGE, `${text.slice(0, text.indexOf(BEGIN))}${BEGIN}\n${table}\n${text.slice(text.indexOf(END))}`)
}
