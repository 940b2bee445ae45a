/** The resolution of the processor's clock. */
const TICK_MICROSECONDS = 4_000
const ROUNDS = 3
const TRIES = 3

/**
 * How much the work grows when its input doubles: 2 is linear, 4 quadratic. Measures processor time from one size to four times that
 * size, and takes the best of several rounds and tries, so that a busy machine does not change the result.
 */
export async function growthOf<Input>(inputOf: (size: number) => Input, work: (input: Input) => unknown, size: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < TRIES && least >= 2.5; at++) {
    const [small, large] = [await best(inputOf(size), work), await best(inputOf(size * 4), work)]
    least = Math.min(least, Math.sqrt(Math.max(large, TICK_MICROSECONDS) / Math.max(small, TICK_MICROSECONDS)))
  }
  return least
}

async function best<Input>(input: Input, work: (input: Input) => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const began = process.threadCpuUsage()
    await work(input)
    least = Math.min(least, process.threadCpuUsage(began).user)
  }
  return least
}
