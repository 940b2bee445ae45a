import { diffArrays } from 'diff'

/** A part of a long text that changes; `same` may be shortened. */
export type Passage = { kind: 'same' | 'removed' | 'added'; text: string }

const SENTENCES = new Intl.Segmenter('en-AU', { granularity: 'sentence' })

/** Each line ends a sentence, too. */
const sentencesOf = (text: string) => [...SENTENCES.segment(text)].map(({ segment }) => segment)

/** More sentences than this that differ make two texts, so that thousands of short lines do not hold up the server. */
const MOST_DIFFERENT = 300

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

function compare(before: readonly string[], after: readonly string[]): Step[] {
  const comparator = (one: string, other: string) => one.trim() === other.trim()
  const changes = diffArrays([...before], [...after], { comparator, maxEditLength: MOST_DIFFERENT })
  if (!changes) return [...steps('removed', before), ...steps('added', after)]
  return changes.flatMap(({ added, removed, value }) => steps(added ? 'added' : removed ? 'removed' : 'same', value))
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
