import { AppError } from './errors.ts'

/**
 * Does a step for each item, one after the other. One that fails leaves the others alone; while the database is away none is tried any more.
 *
 * @param what says what became of those, as "plans could not be billed"
 * @throws AggregateError of all that failed
 */
export async function forEachApart<Item>(items: readonly Item[], what: string, step: (item: Item) => Promise<unknown>): Promise<void> {
  const failed: unknown[] = []
  for (const item of items)
    try {
      await step(item)
    } catch (error) {
      if (error instanceof AppError && error.code === 'unavailable') throw error
      failed.push(error)
    }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of ${items.length} ${what}`)
}
