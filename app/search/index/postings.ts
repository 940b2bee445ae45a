import { addBit, type Bits, emptyBits, hasBit, removeBit } from './bits.ts'

/** Up to this many slots are a plain array: most words are in a few ads, and a typed array costs more than it holds. */
const FEW = 16

/**
 * The slots of the jobs that have one word, in the smallest of three forms: a few numbers, the differences of sorted numbers as bytes, or a bit for
 * every slot.
 */
export class Postings {
  private form: number[] | Uint8Array<ArrayBuffer> | Bits = []
  /** Bytes in use, and the last slot, of the form of differences. */
  private used = 0
  private last = -1
  count = 0

  /** Adds a slot; one that is there stays. @param slots how many slots the index has room for */
  add(slot: number, slots: number): void {
    if (this.form instanceof Uint32Array) this.addToBits(slot)
    else if (this.form instanceof Uint8Array && slot > this.last) this.append(slot)
    else if (this.form instanceof Uint8Array && slot === this.last) return
    else this.pack(insertSorted(this.list(), slot))
    if (this.form instanceof Uint8Array && this.used > slots / 8) this.toBits(slots)
  }

  remove(slot: number): void {
    if (this.form instanceof Uint32Array) {
      if (hasBit(this.form, slot)) this.count--
      if (slot >>> 5 < this.form.length) removeBit(this.form, slot)
      return
    }
    const left = this.list().filter((one) => one !== slot)
    if (left.length !== this.count) this.pack(left)
  }

  /** Adds all slots to a set that has room for them. */
  addTo(bits: Bits): void {
    if (this.form instanceof Uint32Array) {
      for (let word = 0; word < this.form.length; word++) bits[word]! |= this.form[word]!
    } else if (Array.isArray(this.form)) {
      for (const slot of this.form) addBit(bits, slot)
    } else this.eachOfBytes((slot) => addBit(bits, slot))
  }

  /** Bytes that the slots take, without what the objects around them do. */
  get bytes(): number {
    return Array.isArray(this.form) ? this.form.length * 8 : this.form.byteLength
  }

  private addToBits(slot: number): void {
    let bits = this.form as Bits
    if (slot >>> 5 >= bits.length) {
      const larger = emptyBits(slot + 1 + (slot >>> 3))
      larger.set(bits)
      this.form = bits = larger
    }
    if (!hasBit(bits, slot)) this.count++
    addBit(bits, slot)
  }

  /** The slots in order, of the two forms that list them. */
  private list(): readonly number[] {
    if (Array.isArray(this.form)) return this.form
    const slots: number[] = []
    this.eachOfBytes((slot) => slots.push(slot))
    return slots
  }

  private eachOfBytes(each: (slot: number) => void): void {
    const bytes = this.form as Uint8Array
    for (let at = 0, slot = -1; at < this.used; ) {
      let byte = bytes[at++]!
      let difference = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++]!
        difference |= (byte & 127) << shift
      }
      slot += difference
      each(slot)
    }
  }

  private pack(slots: readonly number[]): void {
    this.count = slots.length
    if (slots.length <= FEW) {
      this.form = [...slots]
      return
    }
    this.form = new Uint8Array(slots.length + 8)
    this.used = 0
    this.last = -1
    this.count = 0
    for (const slot of slots) this.append(slot)
  }

  private append(slot: number): void {
    let bytes = this.form as Uint8Array<ArrayBuffer>
    if (this.used + 5 > bytes.length) {
      bytes = new Uint8Array(this.used + 8 + (this.used >>> 4))
      bytes.set((this.form as Uint8Array).subarray(0, this.used))
      this.form = bytes
    }
    let difference = slot - this.last
    for (; difference > 127; difference >>>= 7) bytes[this.used++] = (difference & 127) | 128
    bytes[this.used++] = difference
    this.last = slot
    this.count++
  }

  private toBits(slots: number): void {
    const bits = emptyBits(slots)
    this.eachOfBytes((slot) => addBit(bits, slot))
    this.form = bits
  }
}

/** Makes a list of the size that it needs: most lists never grow again. */
function insertSorted(slots: readonly number[], slot: number): readonly number[] {
  const at = slots.findLastIndex((one) => one <= slot)
  return slots[at] === slot ? slots : slots.toSpliced(at + 1, 0, slot)
}
