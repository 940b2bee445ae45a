// The process that reads one CV: see read-cv.server.ts. Node reads this file as it is.
import { loggedError } from '#app/platform/log-error.server.ts'
import vocabulary from '#app/vocabulary/vocabulary.json' with { type: 'json' }
import { exportCv } from './export.ts'
import { extractLines } from './extraction/extract-lines.ts'
import type { ChildRequest } from './parse-data.ts'
import { cvKnowledge } from './parser/knowledge.ts'
import { parseCv } from './parser/parse-cv.ts'
import { readingOf } from './reading.ts'

process.once('message', async (request: ChildRequest) => process.send!(await answer(request).catch(faultOf)))

async function answer({ path, places, today, format }: ChildRequest) {
  const extraction = await extractLines(path)
  if ('problem' in extraction) return extraction
  const cv = parseCv(extraction.lines, cvKnowledge(vocabulary.entries, places), today)
  return format === 'export' ? exportCv(cv) : readingOf(cv, extraction.pages)
}

/** A failure that no file is to blame for, as it is logged: without its message, which may quote the CV. */
function faultOf(error: unknown) {
  const { type, code, stack } = loggedError(error)
  return { fault: { type, code, stack } }
}
