/** A set of slots, one bit each. */
export type Bits = Uint32Array<ArrayBuffer>

/** An empty set with room for so many slots. */
export const emptyBits = (slots: number): Bits => new Uint32Array((slots + 31) >>> 5)

export const hasBit = (bits: Bits, slot: number): boolean => ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0

export function addBit(bits: Bits, slot: number): void {
  bits[slot >>> 5]! |= 1 << (slot & 31)
}

export function removeBit(bits: Bits, slot: number): void {
  bits[slot >>> 5]! &= ~(1 << (slot & 31))
}

/** Keeps of `bits` what `others` has, too; what `others` has no room for is not in it. */
export function intersect(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word]! &= others[word] ?? 0
}

/** Adds `others` to `bits`, which have room for it. */
export function unite(bits: Bits, others: Bits): void {
  for (let word = 0; word < others.length; word++) bits[word]! |= others[word]!
}

/** Takes `others` out of `bits`. */
export function subtract(bits: Bits, others: Bits): void {
  const words = Math.min(bits.length, others.length)
  for (let word = 0; word < words; word++) bits[word]! &= ~others[word]!
}

export function countBits(bits: Bits): number {
  let count = 0
  for (const word of bits) {
    // The sums of ever larger groups of bits in one word (Hacker's Delight, 5-1).
    let sums = word - ((word >>> 1) & 0x55555555)
    sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333)
    count += Math.imul((sums + (sums >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** The highest slots of a set, the highest first. */
export function highest(bits: Bits, most: number): number[] {
  const slots: number[] = []
  for (let word = bits.length - 1; word >= 0 && slots.length < most; word--) {
    let rest = bits[word]!
    while (rest !== 0 && slots.length < most) {
      const bit = 31 - Math.clz32(rest)
      slots.push(word * 32 + bit)
      rest &= ~(1 << bit)
    }
  }
  return slots
}
