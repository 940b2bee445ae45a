import { expect, test } from 'vitest'
import { runGuarded } from './guarded-child.server.ts'

const MB = 1024 * 1024
const run = (deed: string, limits = { timeoutMs: 20_000, residentBytes: 384 * MB }) =>
  runGuarded('test/children/misbehave.ts', import.meta.filename, { deed }, limits)

test('may read its one file, and nothing else: no other file, no environment, nothing to write', async () => {
  expect(await run('look')).toEqual({
    answer: { own: 'done', others: 'ERR_ACCESS_DENIED', secret: 'ERR_ACCESS_DENIED', write: 'ERR_ACCESS_DENIED', environment: [] },
  })
})

test('is killed when it takes too long', async () => {
  expect(await run('spin', { timeoutMs: 1_000, residentBytes: 384 * MB })).toEqual({ ended: 'too_slow' })
})

test.each([
  ['what it holds, which the parent watches', 384 * MB],
  ['the limits of its shell alone', Number.POSITIVE_INFINITY],
])('is ended when it grows, by %s', async (_, residentBytes) => {
  expect(await run('grow', { timeoutMs: 20_000, residentBytes })).toEqual({ ended: 'died' })
})

test('may not hold 300 MB, which with the embedded database would be more than 1 GiB', async () => {
  expect(await runGuarded('test/children/misbehave.ts', import.meta.filename, { deed: 'hold' })).toEqual({ ended: 'died' })
})

test('says that it died when it aborts', async () => {
  expect(await run('abort')).toEqual({ ended: 'died' })
})
