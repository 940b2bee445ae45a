/** The paragraphs of a plain text, which blank lines part; none for an empty one. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

const LONGEST = 180

// A full stop after one of these ends no sentence: "St. Kilda", "Pty. Ltd.".
const SENTENCE = /^.*?(?<!\b(?:St|Mt|Dr|Mr|Mrs|Ms|Co|Pty|Ltd|Est|No))[.!?](?=\s|$)/su

/** The first sentence of a plain text on one line, cut at a word if it is long; '' for an empty text. */
export function firstSentence(text: string): string {
  const first = (paragraphsOf(text)[0] ?? '').replace(/\s+/g, ' ')
  const sentence = SENTENCE.exec(first)?.[0] ?? first
  if (sentence.length <= LONGEST) return sentence
  const cut = sentence.slice(0, LONGEST)
  const space = cut.lastIndexOf(' ')
  return `${cut
    .slice(0, space > LONGEST / 2 ? space : LONGEST)
    .toWellFormed()
    .replace(/[\s,;:.–\uFFFD-]+$/, '')}…`
}
