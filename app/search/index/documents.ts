/** The weight of the words of titles, and of no others. */
export const TITLE_WEIGHT = 3

/** A word of a job: its number, where it stands in the text, and its weight, 0 to 3 for D to A. */
export type Token = { term: number; position: number; weight: number }

// A document is its tokens in order of position: the number of tokens; for each the step from the position before in two bits; then their
// numbers. A step of none is a concept beside its word; FAR has step and weight behind the number.
const FAR = 3
const STEP_BITS = 2
/** Numbers below are one byte, for the commonest words; the other first bytes begin numbers of two or, with the last one, of five bytes. */
const ONE_BYTE = 224
const FIVE_BYTES = 255
const TWO_BYTES_END = ONE_BYTE + (FIVE_BYTES - ONE_BYTE) * 256

/** Bytes of one block, which holds the documents of hundreds of jobs. */
const BLOCK = 1 << 18

/** Two numbers and a step. */
const MOST_BYTES_A_TOKEN = 11

/** The words of all jobs with their positions, as bytes one behind the other. What is replaced or removed stays until all is built anew. */
export class Documents {
  private readonly blocks: Uint8Array<ArrayBuffer>[] = []
  private end = BLOCK

  /** Stores a document. @param tokens in order of position @returns where it is */
  add(tokens: readonly Token[]): number {
    const most = tokens.length * MOST_BYTES_A_TOKEN + 8
    if (this.end + most > BLOCK) {
      // A longer document has a block of its own.
      this.blocks.push(new Uint8Array(Math.max(BLOCK, most)))
      this.end = 0
    }
    const bytes = this.blocks[this.blocks.length - 1]! // there is one by now
    const start = this.end
    this.end = write(bytes, start, tokens)
    return (this.blocks.length - 1) * BLOCK + start
  }

  /**
   * Calls `each` with the tokens of a document in order.
   *
   * @param asked with a number for each term: then only with tokens whose number is not 0, and with those of the title
   */
  read(place: number, each: (term: number, position: number, weight: number) => void, asked?: Uint32Array): void {
    const bytes = this.blocks[Math.floor(place / BLOCK)]! // `add` has given the place
    let at = place % BLOCK
    const count = readNumber(bytes, at)
    at += lengthOf(bytes[at]!)
    const steps = at
    at += (count + 3) >>> 2
    let position = 0
    let weight = 0
    // The steps of this token and the next ones of its byte.
    let stepBits = 0
    for (let token = 0; token < count; token++) {
      const term = readNumber(bytes, at)
      at += lengthOf(bytes[at]!)
      stepBits = (token & 3) === 0 ? bytes[steps + (token >>> 2)]! : stepBits >>> STEP_BITS
      let step = stepBits & FAR
      if (step === FAR) {
        const far = readNumber(bytes, at)
        at += lengthOf(bytes[at]!)
        weight = far & 3
        step = far >>> 2
      }
      position += step
      if (asked === undefined || asked[term] !== 0 || weight === TITLE_WEIGHT) each(term, position, weight)
    }
  }

  get bytes(): number {
    return this.blocks.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }
}

/** How many bytes a number takes, by its first one. */
const lengthOf = (first: number) => (first < ONE_BYTE ? 1 : first < FIVE_BYTES ? 2 : 5)

function readNumber(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!
  if (first < ONE_BYTE) return first
  if (first < FIVE_BYTES) return ONE_BYTE + (first - ONE_BYTE) * 256 + bytes[at + 1]!
  return bytes[at + 1]! + bytes[at + 2]! * 256 + bytes[at + 3]! * 65_536 + bytes[at + 4]! * 16_777_216
}

function write(bytes: Uint8Array, start: number, tokens: readonly Token[]): number {
  let at = writeNumber(bytes, start, tokens.length)
  const steps = at
  at += (tokens.length + 3) >>> 2
  let before = { position: 0, weight: 0 }
  tokens.forEach((token, index) => {
    const step = token.position - before.position
    const isFar = step >= FAR || token.weight !== before.weight
    bytes[steps + (index >>> 2)]! |= (isFar ? FAR : step) << ((index & 3) * STEP_BITS)
    at = writeNumber(bytes, at, token.term)
    if (isFar) at = writeNumber(bytes, at, step * 4 + token.weight)
    before = token
  })
  return at
}

function writeNumber(bytes: Uint8Array, start: number, value: number): number {
  if (value < ONE_BYTE) {
    bytes[start] = value
    return start + 1
  }
  if (value < TWO_BYTES_END) {
    const rest = value - ONE_BYTE
    bytes[start] = ONE_BYTE + (rest >>> 8)
    bytes[start + 1] = rest & 255
    return start + 2
  }
  bytes[start] = FIVE_BYTES
  for (let byte = 0; byte < 4; byte++) bytes[start + 1 + byte] = (value >>> (byte * 8)) & 255
  return start + 5
}
