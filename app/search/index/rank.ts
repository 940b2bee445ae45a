/** Where one word stands in a job, in order, and with which weight, 0 to 3 for D to A. */
export type Places = { positions: number[]; weights: number[] }

/** The words of a job that an operand of the query finds: one, or for a prefix all that begin with it, in the order of their bytes. */
export type FoundWords = readonly Places[]

const float = Math.fround
/** PostgreSQL's weights of D, C, B and A, as it stores them. */
const WEIGHTS = [0.1, 0.2, 0.4, 1].map(float)
const FARTHEST = 100
const TOO_FAR = float(1e-30)

/** By distance in words; PostgreSQL counts in single precision at these places, and so do we. */
const NEARNESS = Array.from({ length: FARTHEST + 1 }, (_, distance) => float(1 / (1.005 + 0.05 * Math.exp(float(distance) / 1.5 - 2))))

/**
 * `ts_rank` of PostgreSQL 15 to 18 with its default weights, to the last bit (`src/backend/utils/adt/tsrank.c`): a search in memory has to
 * order as the database does.
 *
 * @param operands of the query, each once, in the order of their bytes
 * @param isAnd whether the query's outermost operator is "and" or "followed by"
 */
export const tsRank = (operands: readonly FoundWords[], isAnd: boolean): number =>
  isAnd && operands.length > 1 ? rankAnd(operands) : rankOr(operands)

function rankAnd(operands: readonly FoundWords[]): number {
  const before: Places[] = []
  let rank = -1
  for (const words of operands) {
    for (const word of words) for (const other of before) rank = addPairs(rank, word, other)
    // Of several words that begin with the prefix, the last one stands for them.
    const last = words.at(-1)
    if (last) before.push(last)
  }
  return rank < 0 ? float(1e-20) : rank
}

function addPairs(from: number, { positions, weights }: Places, other: Places): number {
  let rank = from
  for (let at = 0; at < positions.length; at++) {
    const weight = WEIGHTS[weights[at]!]!
    for (let to = 0; to < other.positions.length; to++) {
      const distance = Math.abs(positions[at]! - other.positions[to]!)
      if (distance === 0) continue
      const near = distance > FARTHEST ? TOO_FAR : NEARNESS[distance]!
      const pair = float(Math.sqrt(float(float(weight * WEIGHTS[other.weights[to]!]!) * near)))
      rank = rank < 0 ? pair : float(1 - (1 - rank) * (1 - pair))
    }
  }
  return rank
}

function rankOr(operands: readonly FoundWords[]): number {
  let rank = 0
  for (const { weights } of operands.flat()) {
    let [sum, most, mostAt] = [0, -1, 0]
    for (let at = 0; at < weights.length; at++) {
      const weight = WEIGHTS[weights[at]!]!
      sum = float(sum + float(weight / ((at + 1) * (at + 1))))
      if (weight > most) [most, mostAt] = [weight, at]
    }
    const word = float(float(most + sum) - float(most / ((mostAt + 1) * (mostAt + 1))))
    rank = float(rank + word / 1.64493406685)
  }
  return float(rank / operands.length)
}
