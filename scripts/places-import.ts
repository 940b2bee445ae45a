// `npm run places:import -- FILE`: loads a fuller place list (product decision §12): GeoNames' postal extract for Australia
// (https://download.geonames.org/export/zip/AU.zip) or a CSV with the head locality,state,postcode,lat,lon.
import { readFileSync } from 'node:fs'
import { closeDatabase } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { geocodeJobs } from '#app/jobs/geocode.server.ts'
import { seedPlaces } from '#app/places/places.server.ts'
import { readPlaceFile } from '#app/places/places-file.ts'
import { importPlaces } from '#app/places/places-import.server.ts'

const SHOWN_PROBLEMS = 50

async function main(file: string | undefined): Promise<number> {
  if (!file) {
    console.error('Usage: npm run places:import -- FILE')
    return 2
  }
  const { localities, problems } = readPlaceFile(readFileSync(file, 'utf8'))
  for (const { line, message } of problems.slice(0, SHOWN_PROBLEMS)) console.error(`line ${line}: ${message}`)
  if (problems.length > SHOWN_PROBLEMS) console.error(`… and ${problems.length - SHOWN_PROBLEMS} more`)
  if (problems.length > 0) {
    console.error(`Nothing was loaded: ${problems.length} of the file's lines cannot be read.`)
    return 1
  }
  await migrate()
  await seedPlaces()
  const began = performance.now()
  const { added, updated } = await importPlaces(localities)
  const jobsPlaced = await geocodeJobs()
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  console.log(`${localities.length} localities: ${added} added, ${updated} updated, ${jobsPlaced} jobs placed, in ${seconds} s`)
  return 0
}

try {
  process.exitCode = await main(process.argv[2])
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await closeDatabase()
}
