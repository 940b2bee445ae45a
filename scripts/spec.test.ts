import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/spec.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [SE]\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', builtIn = '', test = '', state = '']) => ({ id, builtIn, test, state }))

test('answers every requirement of the two documents once', () => {
  expect(rows).toHaveLength(734)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(734)
})

test('gives each answer a state, and a reason or a page it waits for where it is not built', () => {
  for (const { id, state } of rows) expect(state, id).toMatch(/^(done|open|reasoned: .+|waits: .+)$/)
})

test('names files that exist', () => {
  for (const { id, builtIn, test, state } of rows) {
    const files = [...`${builtIn} ${test}`.matchAll(/[\w./-]+\.(?:tsx?|js|sql|md)\b/g)].map(([file]) => file)
    for (const file of files) expect(existsSync(file), `${id}: ${file}`).toBe(true)
    if (state === 'done') expect(test, `${id} has a test`).toMatch(/\.(test|spec)\.tsx?/)
  }
})
