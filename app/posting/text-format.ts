/** A text and its selection. */
type Selection = { text: string; start: number; end: number }

export const FORMATS = ['heading', 'bold', 'bullets', 'numbers', 'link'] as const

export type Format = (typeof FORMATS)[number]

/** The text that replaces `from` to `to`, and the selection afterwards. */
type Replacement = { from: number; to: number; insert: string; start: number; end: number }

const SAMPLE = { bold: 'bold words', link: 'words of the link' } as const
const ADDRESS = 'https://'

/** Formats the selection in a description; applying the same format again removes it. */
export function applyFormat(selection: Selection, format: Format): Replacement {
  if (format === 'bold') return bold(selection)
  if (format === 'link') return link(selection)
  return lines(selection, format)
}

function bold({ text, start, end }: Selection): Replacement {
  const chosen = text.slice(start, end)
  if (text.slice(start - 2, start) === '**' && text.slice(end, end + 2) === '**') {
    return { from: start - 2, to: end + 2, insert: chosen, start: start - 2, end: end - 2 }
  }
  const words = chosen || SAMPLE.bold
  return { from: start, to: end, insert: `**${words}**`, start: start + 2, end: start + 2 + words.length }
}

function link({ text, start, end }: Selection): Replacement {
  const words = text.slice(start, end) || SAMPLE.link
  const at = start + words.length + 3
  return { from: start, to: end, insert: `[${words}](${ADDRESS})`, start: at, end: at + ADDRESS.length }
}

const MARK = /^(?:#{1,6} |[-*•] |\d{1,3}[.)] )/
const MARKS = { heading: /^#{1,6} /, bullets: /^[-*•] /, numbers: /^\d{1,3}[.)] / } as const

function lines({ text, start, end }: Selection, format: 'heading' | 'bullets' | 'numbers'): Replacement {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', Math.max(start, end - 1))
  const to = next === -1 ? text.length : next
  const chosen = text.slice(from, to).split('\n')
  const isOn = chosen.every((line) => line === '' || MARKS[format].test(line)) && chosen.some((line) => line !== '')
  let number = 0
  const marked = chosen.map((line) => {
    if (line === '' && chosen.length > 1) return line
    const plain = line.replace(MARK, '')
    if (isOn) return plain
    number++
    return { heading: `## ${plain}`, bullets: `- ${plain}`, numbers: `${number}. ${plain}` }[format]
  })
  const insert = marked.join('\n')
  // On a single line the cursor goes to its end. Otherwise the lines stay selected.
  return { from, to, insert, start: chosen.length === 1 ? from + insert.length : from, end: from + insert.length }
}
