/** A part of a long text that changes; `same` may be shortened. */
export type Passage = { kind: 'same' | 'removed' | 'added'; text: string }

const SENTENCES = new Intl.Segmenter('en-AU', { granularity: 'sentence' })

/** Each line ends a sentence, too. */
const sentencesOf = (text: string) => [...SENTENCES.segment(text)].map(({ segment }) => segment)

/** The most comparisons of two texts, so that one of thousands of short lines does not hold up the server. */
const MOST_COMPARISONS = 250_000

/**
 * Compares two texts sentence by sentence, ignoring spaces and empty lines. What stays is shortened to the sentence beside a change; what is
 * replaced comes before what replaces it.
 */
export function passagesOf(before: string, after: string): Passage[] {
  return merge(compare(sentencesOf(before), sentencesOf(after))).map((passage, at, all) => {
    if (passage.kind !== 'same') return { kind: passage.kind, text: passage.sentences.join('').trim() }
    return { kind: 'same', text: shorten(passage.sentences, { follows: at > 0, leads: at < all.length - 1 }) }
  })
}

type Step = { kind: Passage['kind']; sentence: string }

const steps = (kind: Step['kind'], sentences: readonly string[]): Step[] => sentences.map((sentence) => ({ kind, sentence }))

function compare(old: readonly string[], now: readonly string[]): Step[] {
  const same = (a: number, b: number) => old[a]?.trim() === now[b]?.trim()
  const most = Math.min(old.length, now.length)
  let start = 0
  while (start < most && same(start, start)) start += 1
  let end = 0
  while (end < most - start && same(old.length - 1 - end, now.length - 1 - end)) end += 1
  return [
    ...steps('same', now.slice(0, start)),
    ...compareMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...steps('same', now.slice(now.length - end)),
  ]
}

/** By the longest common subsequence of sentences. */
function compareMiddle(old: readonly string[], now: readonly string[]): Step[] {
  if (old.length * now.length > MOST_COMPARISONS) return [...steps('removed', old), ...steps('added', now)]
  const same = (a: number, b: number) => old[a]?.trim() === now[b]?.trim()
  const width = now.length + 1
  // How many sentences the rests of both texts have in common, from each sentence on.
  const common = new Uint16Array((old.length + 1) * width)
  const commonFrom = (a: number, b: number) => common[a * width + b] ?? 0
  for (let a = old.length - 1; a >= 0; a--)
    for (let b = now.length - 1; b >= 0; b--)
      common[a * width + b] = same(a, b) ? commonFrom(a + 1, b + 1) + 1 : Math.max(commonFrom(a + 1, b), commonFrom(a, b + 1))
  const found: Step[] = []
  let [a, b] = [0, 0]
  while (a < old.length && b < now.length) {
    if (same(a, b)) {
      found.push(...steps('same', now.slice(b, b + 1)))
      a += 1
      b += 1
    } else if (commonFrom(a + 1, b) >= commonFrom(a, b + 1)) found.push(...steps('removed', old.slice(a, ++a)))
    else found.push(...steps('added', now.slice(b, ++b)))
  }
  return [...found, ...steps('removed', old.slice(a)), ...steps('added', now.slice(b))]
}

/** Joins the sentences between two that stay: first those that go, then those that come. */
function merge(steps: readonly Step[]): { kind: Passage['kind']; sentences: string[] }[] {
  const merged: { kind: Passage['kind']; sentences: string[] }[] = []
  let changes: Step[] = []
  const flush = () => {
    for (const kind of ['removed', 'added'] as const) {
      const sentences = changes.filter((step) => step.kind === kind).map(({ sentence }) => sentence)
      if (sentences.some((sentence) => sentence.trim() !== '')) merged.push({ kind, sentences })
    }
    changes = []
  }
  for (const step of steps) {
    if (step.kind !== 'same') {
      changes.push(step)
      continue
    }
    // An empty line between two changed paragraphs is part of both.
    if (step.sentence.trim() === '' && changes.length > 0) {
      changes.push({ ...step, kind: 'removed' }, { ...step, kind: 'added' })
      continue
    }
    flush()
    const last = merged.at(-1)
    if (last?.kind === 'same') last.sentences.push(step.sentence)
    else merged.push({ kind: 'same', sentences: [step.sentence] })
  }
  flush()
  return merged
}

/** Keeps the sentence after a change and the one before the next; the rest is an ellipsis. */
function shorten(sentences: readonly string[], { follows, leads }: { follows: boolean; leads: boolean }): string {
  const shown = sentences.map((sentence) => sentence.trim()).filter(Boolean)
  const [first, last] = [follows ? shown.slice(0, 1) : [], leads ? shown.slice(-1) : []]
  if (shown.length <= first.length + last.length) return shown.join(' ')
  return [...first, '…', ...last].join(' ')
}
