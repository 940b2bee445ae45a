import { expect, test } from 'vitest'
import { forEachApart } from './each.ts'
import { AppError } from './errors.ts'

test('one that fails leaves the others alone, and is told at the end', async () => {
  const done: number[] = []
  const step = async (item: number) => {
    if (item === 2) throw new Error('two')
    done.push(item)
  }
  await expect(forEachApart([1, 2, 3], 'numbers failed', step)).rejects.toMatchObject({
    message: '1 of 3 numbers failed',
    errors: [expect.objectContaining({ message: 'two' })],
  })
  expect(done).toEqual([1, 3])
})

test('while the database is away none is tried any more', async () => {
  const tried: number[] = []
  const away = async (item: number) => {
    tried.push(item)
    throw new AppError('unavailable', 'The database is away')
  }
  await expect(forEachApart([1, 2], 'numbers failed', away)).rejects.toMatchObject({ code: 'unavailable' })
  expect(tried).toEqual([1])
})
