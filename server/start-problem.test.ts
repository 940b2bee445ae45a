import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findStartProblem, startProblem } from './start-problem.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'frontage-start-'))

test('finds nothing wrong with a free port and a folder that can be made', async () => {
  expect(await findStartProblem({ host: '127.0.0.1', port: 0, dataDir: join(folder(), 'new') } as never)).toBeNull()
})

test('tells that the port is taken, and how to choose another', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as { port: number }
  const dataDir = join(folder(), 'new')
  const problem = await findStartProblem({ host: '127.0.0.1', port, dataDir } as never)
  expect(problem).toContain(`Port ${port} is taken by another program`)
  expect(problem).toContain(`PORT=${port + 1} npm start`)
  expect(existsSync(dataDir)).toBe(false)
})

test('tells of a data folder that cannot be written', async () => {
  const file = join(folder(), 'a-file')
  writeFileSync(file, '')
  for (const dataDir of [file, join(file, 'below')])
    expect(await findStartProblem({ host: '127.0.0.1', port: 0, dataDir } as never)).toMatch(
      /^The data folder .* cannot be written \(E\w+\)/,
    )
})

test('tells of a host that is not this machine', async () => {
  expect(await findStartProblem({ host: '192.0.2.1', port: 0, dataDir: folder() } as never)).toContain(
    'Is HOST an address of this machine?',
  )
})

test.each([
  [Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), 'does not answer (ECONNREFUSED)'],
  [new Error('timeout expired: Connection timeout'), 'does not answer'],
  [Object.assign(new Error('password authentication failed for user "x"'), { code: '28P01' }), 'refuses the user or password'],
  [Object.assign(new Error('database "x" does not exist'), { code: '3D000' }), 'no database of the name'],
  [Object.assign(new Error('no space left'), { code: 'ENOSPC', path: '/x' }), 'The disk is full'],
  [new Error('Migration 0007 failed', { cause: new Error('relation exists') }), 'Migration 0007 failed\nrelation exists'],
])('says %s in a sentence', (error, words) => {
  expect(startProblem(error)).toContain(words)
})
