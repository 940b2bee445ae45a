import { expect, test } from 'vitest'
import { CHILD_LIMITS, runGuarded } from './guarded-child.server.ts'

const run = (deed: string, limits: Partial<typeof CHILD_LIMITS> = {}) =>
  runGuarded('test/children/misbehave.ts', import.meta.filename, { deed }, { ...CHILD_LIMITS, ...limits })

test('may read its one file, and nothing else: no other file, no environment, nothing to write', async () => {
  expect(await run('look')).toEqual({
    answer: { own: 'done', others: 'ERR_ACCESS_DENIED', secret: 'ERR_ACCESS_DENIED', write: 'ERR_ACCESS_DENIED', environment: [] },
  })
})

test('is killed when it takes too long', async () => {
  expect(await run('spin', { timeoutMs: 1_000 })).toEqual({ ended: 'too_slow' })
})

test.each([
  ['what it holds, which the parent watches', CHILD_LIMITS.residentBytes],
  ['the limits of its shell alone', Number.POSITIVE_INFINITY],
])('is ended when it grows, by %s', async (_, residentBytes) => {
  expect(await run('grow', { residentBytes })).toEqual({ ended: 'died' })
})

test('may not hold 300 MB, which with the embedded database would be more than 1 GiB', async () => {
  expect(await run('hold')).toEqual({ ended: 'died' })
})

test('says that it died when it aborts', async () => {
  expect(await run('abort')).toEqual({ ended: 'died' })
})
