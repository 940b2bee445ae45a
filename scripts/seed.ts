// `npm run seed`: the demonstration board on an empty database. `npm run seed -- --reset` empties a demonstration board first.
import { closeDatabase } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { seedPlaces } from '#app/places/places.server.ts'
import { demoSignIns, resetDemo, seedDemo } from '../seeds/demo.ts'

const ANSWERS = {
  seeded: 'The demonstration board is ready.',
  seeded_before: 'The demonstration board is there already. `npm run seed -- --reset` makes it anew.',
  other_people: 'This database holds people of its own. Nothing was added.',
} as const

try {
  await migrate()
  await seedPlaces()
  if (process.argv.includes('--reset')) await resetDemo()
  const began = performance.now()
  const result = await seedDemo()
  console.log(ANSWERS[result])
  if (result === 'seeded') console.log(`Seeded in ${((performance.now() - began) / 1_000).toFixed(1)} s. Sign in with:`)
  if (result !== 'other_people') for (const line of demoSignIns()) console.log(`  ${line}`)
  process.exitCode = result === 'other_people' ? 1 : 0
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await closeDatabase()
}
