// Removes what is kept no longer, as the server does each night, or lists what would go: `npm run retention:run`, `-- --dry-run`.
import { parseArgs } from 'node:util'
import { closeDatabase } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import type { RuleReport } from '#app/platform/retention.ts'
import { countRetention, runRetention } from '#app/platform/retention-run.server.ts'
import { startTasks, stopTasks } from '#app/platform/tasks.server.ts'
import { RETENTION } from '#app/retention.server.ts'
import { tasks } from '#app/tasks.ts'

/** Does what the command line says. @throws Error with the message to show */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })
  await migrate()
  if (values['dry-run']) return print(await countRetention(RETENTION), 'would go')
  // The mails that tell people are queued; the server sends them.
  await startTasks(tasks, { work: false })
  try {
    console.log('Removing what is kept no longer …')
    const reports = await runRetention(RETENTION, 'command')
    if (!reports) throw new Error('A run is under way already. It does all there is to do.')
    print(reports, 'done')
    if (reports.some(({ failed }) => failed)) throw new Error('A rule failed: the log says why. Run it again.')
  } finally {
    await stopTasks()
  }
}

function print(reports: readonly RuleReport[], verb: string): void {
  const width = Math.max(...reports.map(({ name }) => name.length)) + 2
  for (const { name, count, held, failed } of reports)
    console.log(`${name.padEnd(width)}${failed ? 'failed' : `${count} ${verb}`}${held > 0 ? `, ${held} on hold` : ''}`)
}

try {
  await run()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await closeDatabase()
}
