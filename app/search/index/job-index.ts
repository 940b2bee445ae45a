import { addBit, type Bits, emptyBits, hasBit, removeBit } from './bits.ts'
import { Columns, type JobFacts } from './columns.ts'
import { Documents, TITLE_WEIGHT, type Token } from './documents.ts'
import { Postings } from './postings.ts'
import { Words } from './words.ts'

/** A word of a job: where it stands, and with which weight, 0 to 3 for D to A. */
export type Occurrence = { word: string; position: number; weight: number }

/** A row of `job_search`. Its words are in order of position; `names` are the numbers of the roles, skills and programs that it names. */
export type IndexedJob = JobFacts & { words: Occurrence[]; names: number[] }

/** Beyond this many jobs out of order or words without a job, and an eighth of all, an index is worth building anew. */
const FEWEST_WASTED = 2_000

/**
 * All live jobs in memory: for each word the slots of the jobs that have it, for each job its facts and its words. A slot is a job's number in the
 * order of posting, so that the newest jobs of a set are its highest bits; the few that came out of order are `strays`.
 */
export class JobIndex {
  readonly words = new Words()
  readonly documents = new Documents()
  /** Of each job the numbers of the roles, skills and programs that it names, as terms. */
  readonly names = new Documents()
  columns: Columns
  /** By the number of a word: the jobs that have it, and those that have it in their title. */
  readonly lists: Postings[] = []
  readonly titleLists: (Postings | undefined)[] = []
  alive: Bits
  strays: Bits
  /** How many slots are in use, by jobs that are live or were. */
  slots = 0
  size = 0
  private wasted = 0
  /** The slot of each job by its id, plus one; a job that has gone keeps it for the case that it comes back. */
  private slotOf = new Int32Array(1_024)
  /** The newest of the slots in order. */
  private newest = -1

  /** @param capacity about how many jobs there will be */
  constructor(capacity: number) {
    this.columns = new Columns(Math.max(1_024, capacity))
    this.alive = emptyBits(this.columns.capacity)
    this.strays = emptyBits(this.columns.capacity)
  }

  /** Adds a job, or replaces what is known of it. */
  put({ words, names, ...facts }: IndexedJob): void {
    const known = this.find(facts.jobId)
    if (known !== null) this.removeSlot(known)
    const slot = known !== null && this.columns.postedAt[known] === facts.postedAt ? known : this.newSlot(facts)
    const tokens = words.map(({ word, position, weight }): Token => ({ term: this.words.add(word), position, weight }))
    const named = names.map((term): Token => ({ term, position: 0, weight: 0 }))
    this.columns.write(slot, facts, { words: this.documents.add(tokens), names: this.names.add(named) })
    for (const { term, weight } of tokens) {
      this.listOf(this.lists, term).add(slot, this.columns.capacity)
      if (weight === TITLE_WEIGHT) this.listOf(this.titleLists, term).add(slot, this.columns.capacity)
    }
    addBit(this.alive, slot)
    this.size++
  }

  remove(jobId: number): void {
    const slot = this.find(jobId)
    if (slot !== null) this.removeSlot(slot)
  }

  /** The slot of a job that is live, or was; null for none. */
  find(jobId: number): number | null {
    const slot = (this.slotOf[jobId] ?? 0) - 1
    return slot < 0 ? null : slot
  }

  /** True when so much has changed that building the index anew saves memory and time. */
  get isWorn(): boolean {
    return this.wasted > FEWEST_WASTED && this.wasted > this.size / 8
  }

  /** Bytes of the lists, documents and columns. */
  get bytes(): number {
    const lists = [...this.lists, ...this.titleLists].reduce((sum, list) => sum + (list?.bytes ?? 0), 0)
    const texts = this.documents.bytes + this.names.bytes
    return lists + texts + this.columns.bytes + this.alive.byteLength + this.strays.byteLength + this.slotOf.byteLength
  }

  private listOf(lists: (Postings | undefined)[], term: number): Postings {
    lists[term] ??= new Postings()
    return lists[term]
  }

  private removeSlot(slot: number): void {
    if (!hasBit(this.alive, slot)) return
    this.documents.read(this.columns.place[slot]!, (term, _, weight) => {
      this.lists[term]!.remove(slot) // each word of a job has a list
      if (weight === TITLE_WEIGHT) this.titleLists[term]!.remove(slot)
    })
    removeBit(this.alive, slot)
    this.size--
    this.wasted++
  }

  private newSlot({ jobId, postedAt }: JobFacts): number {
    const slot = this.slots++
    if (slot >= this.columns.capacity) this.grow()
    const [newestAt, newestId] = [this.columns.postedAt[this.newest] ?? -Infinity, this.columns.jobId[this.newest] ?? 0]
    if (postedAt > newestAt || (postedAt === newestAt && jobId > newestId)) this.newest = slot
    else {
      addBit(this.strays, slot)
      this.wasted++
    }
    if (jobId >= this.slotOf.length) this.slotOf = copied(this.slotOf, new Int32Array(jobId + 1 + (jobId >>> 3)))
    this.slotOf[jobId] = slot + 1
    return slot
  }

  private grow(): void {
    this.columns = this.columns.grown()
    this.alive = copied(this.alive, emptyBits(this.columns.capacity))
    this.strays = copied(this.strays, emptyBits(this.columns.capacity))
  }
}

function copied<T extends Int32Array | Bits>(from: T, to: T): T {
  to.set(from)
  return to
}
