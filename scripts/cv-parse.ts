// Parses every CV of a folder: npm run -s cv:parse -- IN_DIR OUT_DIR
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { exportCv } from '#app/cvs/export.ts'
import { extractLines } from '#app/cvs/extraction/extract-lines.ts'
import { cvKnowledge } from '#app/cvs/parser/knowledge.ts'
import { parseCv } from '#app/cvs/parser/parse-cv.ts'
import { australianTowns } from '#app/places/towns.server.ts'
import vocabulary from '#app/vocabulary/vocabulary.json' with { type: 'json' }

const [inDir, outDir] = process.argv.slice(2)
if (!inDir || !outDir) {
  console.error('Usage: npm run -s cv:parse -- IN_DIR OUT_DIR')
  process.exit(2)
}

const now = new Date()
const today = { year: now.getFullYear(), month: now.getMonth() + 1 }
const knowledge = cvKnowledge(vocabulary.entries, australianTowns())
mkdirSync(outDir, { recursive: true })

/** What a file says, or why it cannot be read: a bad file never stops the rest. */
async function parseFile(path: string) {
  try {
    const extraction = await extractLines(path)
    return 'problem' in extraction ? { error: extraction.problem, confidence: 0 } : exportCv(parseCv(extraction.lines, knowledge, today))
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error), confidence: 0 }
  }
}

for (const file of readdirSync(inDir).filter((name) => /\.(?:pdf|docx?)$/i.test(name))) {
  writeFileSync(join(outDir, `${parse(file).name}.json`), `${JSON.stringify(await parseFile(join(inDir, file)), null, 1)}\n`)
}
