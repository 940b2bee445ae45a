import * as fontkit from 'fontkit'
import { normalForm } from './normal-form.ts'

/** What a text of a PDF is written in. */
export type Face = 'text' | 'bold' | 'title'

const filesOf = (font: string, weight: number, subsets: readonly string[]) =>
  subsets.map((subset) => `node_modules/@fontsource/${font}/files/${font}-${subset}-${weight}-normal.woff`)

const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']
/** The files of a face, in the order in which they are asked for a letter: each has the letters of one script. */
export const FACES: Record<Face, string[]> = {
  text: filesOf('source-sans-3', 400, SUBSETS),
  bold: filesOf('source-sans-3', 600, SUBSETS),
  title: [...filesOf('bricolage-grotesque', 600, SUBSETS.slice(0, 3)), ...filesOf('source-sans-3', 600, SUBSETS)],
}

const fonts = new Map<string, fontkit.Font>()

function fontOf(file: string): fontkit.Font {
  const font = fonts.get(file) ?? (fontkit.openSync(file) as fontkit.Font) // each file holds one font
  fonts.set(file, font)
  return font
}

/** A text in stretches, each with the file that has its letters; null where none has. */
export function stretches(text: string, face: Face): { file: string | null; text: string }[] {
  const found: { file: string | null; text: string }[] = []
  for (const letter of text) {
    const last = found.at(-1)
    const file = FACES[face].find((file) => fontOf(file).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) ?? null
    if (last && last.file === file) last.text += letter
    else found.push({ file, text: letter })
  }
  return found
}

/** The lines of a text, without tabs, control characters and emoji, which no font here has and no document needs. */
export const linesOf = (text: string) =>
  normalForm(text, 'NFC')
    .split('\n')
    .map((line) =>
      line
        .replace(/\p{C}|\uFE0F|\p{Emoji_Presentation}/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
