/** The words of all jobs: each has a number, by which lists are kept. */
export class Words {
  private readonly numbers = new Map<string, number>()
  readonly names: string[] = []
  private sorted: number[] = []

  /** The number of a word; a new one for a word that is new. */
  add(word: string): number {
    const known = this.numbers.get(word)
    if (known !== undefined) return known
    // A copy: a part of a longer string would keep all of it in memory.
    const own = Buffer.from(word).toString()
    this.numbers.set(own, this.names.length)
    return this.names.push(own) - 1
  }

  /** Numbers the words of some jobs, the commonest first: small numbers take less room in documents. */
  addCommonestFirst(words: Iterable<string>): void {
    const counts = new Map<string, number>()
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    for (const [word] of [...counts].sort(([, a], [, b]) => b - a)) this.add(word)
  }

  /** The number of a word; null when no job had it yet. */
  find(word: string): number | null {
    return this.numbers.get(word) ?? null
  }

  /** The numbers of the words that begin so, in the order of their bytes. */
  beginningWith(prefix: string): number[] {
    this.sort()
    const found: number[] = []
    for (let at = this.lowerBound(prefix); this.names[this.sorted[at]!]?.startsWith(prefix); at++) found.push(this.sorted[at]!)
    return found.sort((a, b) => compareBytes(this.names[a]!, this.names[b]!))
  }

  /** Sorts in the words that came since; an almost sorted list is cheap to sort. */
  private sort(): void {
    if (this.sorted.length === this.names.length) return
    for (let number = this.sorted.length; number < this.names.length; number++) this.sorted.push(number)
    this.sorted.sort((a, b) => (this.names[a]! < this.names[b]! ? -1 : 1))
  }

  private lowerBound(word: string): number {
    let [from, to] = [0, this.sorted.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (this.names[this.sorted[middle]!]! < word) from = middle + 1
      else to = middle
    }
    return from
  }
}

/** The order of words in a tsvector. */
export const compareBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))
