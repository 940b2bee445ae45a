// `npm run -s jobs:import -- FILE` (`-` reads standard input): brings jobs in bulk, one JSON object a line with the fields that
// docs/seeds.md lists, or XML in the form of /jobs.xml. Exit code 1 when a job was skipped.
import { open } from 'node:fs/promises'
import { closeDatabase } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { seedPlaces } from '#app/places/places.server.ts'
import { importJobs } from '#app/posting/import.server.ts'
import { readImportLines } from '#app/posting/import-lines.server.ts'

async function main(file: string | undefined): Promise<number> {
  if (!file) {
    console.error('Usage: npm run -s jobs:import -- FILE   (- reads standard input)')
    return 2
  }
  // Opened first, so that a missing file is reported before the database is touched.
  const handle = file === '-' ? null : await open(file)
  await migrate()
  await seedPlaces()
  const { lines, noun } = await readImportLines(handle ? handle.createReadStream() : process.stdin)
  const began = performance.now()
  const result = await importJobs(lines, ({ line, message }) => console.error(`${noun} ${line}: ${message}`))
  const seconds = (performance.now() - began) / 1_000
  const rate = Math.round((result.lines / seconds) * 60).toLocaleString('en-AU')
  console.log(
    `${result.lines} jobs read: ${result.added} added, ${result.changed} changed, ${result.unchanged} unchanged, ${result.skipped} skipped, in ${seconds.toFixed(1)} s (${rate} a minute)`,
  )
  if (result.held > 0) console.log(`${result.held} of them are held, because their company is suspended; they go on when that ends`)
  return result.skipped > 0 ? 1 : 0
}

try {
  process.exitCode = await main(process.argv[2])
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await closeDatabase()
}
