// Parses every CV of a folder: npm run -s cv:parse -- IN_DIR OUT_DIR
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { z } from 'zod'
import { readCv } from '#app/cvs/read-cv.server.ts'
import { australianTowns } from '#app/places/towns.server.ts'

const [inDir, outDir] = process.argv.slice(2)
if (!inDir || !outDir) {
  console.error('Usage: npm run -s cv:parse -- IN_DIR OUT_DIR')
  process.exit(2)
}

const places = [...australianTowns()]
mkdirSync(outDir, { recursive: true })

/** What a file says, or why it cannot be read: a bad file never stops the rest. */
async function parseFile(path: string) {
  const reading = await readCv(path, places, 'export', z.looseObject({}))
  return 'problem' in reading ? { error: reading.problem, confidence: 0 } : reading
}

for (const file of readdirSync(inDir).filter((name) => /\.(?:pdf|docx?)$/i.test(name))) {
  writeFileSync(join(outDir, `${parse(file).name}.json`), `${JSON.stringify(await parseFile(join(inDir, file)), null, 1)}\n`)
}
