import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { expect, test } from 'vitest'
import { type Score, scoreOf } from '#test/cvs/score.ts'
import { knowledge } from '#test/cvs/written.ts'
import { exportCv } from './export.ts'
import { extractLines } from './extraction/extract-lines.ts'
import { parseCv } from './parser/parse-cv.ts'

/** The score of the profiles parsed from a folder of CVs. */
async function parseAndScore(folder: string): Promise<Score> {
  const predictions = mkdtempSync(join(tmpdir(), 'cvs-'))
  try {
    for (const file of readdirSync(folder).filter((name) => /\.(?:pdf|docx?)$/.test(name))) {
      const found = await extractLines(join(folder, file))
      if ('problem' in found) throw new Error(`${file}: ${found.problem}`)
      const cv = exportCv(parseCv(found.lines, knowledge, { year: 2026, month: 11 }))
      writeFileSync(join(predictions, `${parse(file).name}.json`), JSON.stringify(cv))
    }
    return scoreOf(folder, predictions)
  } finally {
    rmSync(predictions, { recursive: true })
  }
}

test.each(['test/fixtures/cvs', 'test/cvs/open'])('reads the CVs of %s well in every field', async (folder) => {
  const { cases, macro_f1, fields, per_file } = await parseAndScore(folder)
  expect(cases).toBeGreaterThanOrEqual(8)
  expect(macro_f1).toBeGreaterThanOrEqual(0.96)
  expect(Object.entries(fields).filter(([, { f1 }]) => f1 < 0.85)).toEqual([])
  expect(per_file.filter(({ f1 }) => f1 < 0.7)).toEqual([])
  for (const field of ['job_company', 'job_title', 'licence_type', 'licence_number'])
    expect(fields[field]?.precision).toBeGreaterThanOrEqual(0.92)
})
