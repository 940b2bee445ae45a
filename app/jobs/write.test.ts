import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const WRITES =
  /\b(?:insertInto|updateTable|mergeInto|deleteFrom)\(\s*['"`]jobs\b|\b(?:insert\s+into|update|merge\s+into|copy|delete\s+from)\s+(?:only\s+)?(?:public\.)?"?jobs\b/i

const writes = (text: string) => WRITES.test(text)

test('only one file writes jobs, so that none is written without its row of search', () => {
  const files = globSync('{app,server,scripts,seeds}/**/*.{ts,tsx,js}', { exclude: (name) => name.endsWith('.test.ts') })
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => writes(readFileSync(file, 'utf8')))).toEqual(['app/jobs/write.server.ts'])
})

test.each([
  "tx.insertInto('jobs')",
  "updateTable('jobs as j')",
  'insertInto(\n"jobs")',
  'update jobs j set',
  'INSERT  INTO\n jobs (',
  'update only public.jobs set',
  "deleteFrom('jobs')",
])('knows a write: %j', (text) => expect(writes(text)).toBe(true))

test.each(["selectFrom('jobs')", "insertInto('job_search')", 'update job_search set', 'select from jobs for update'])(
  'knows what is none: %j',
  (text) => expect(writes(text)).toBe(false),
)
