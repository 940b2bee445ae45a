import { createHash } from 'node:crypto'
import { canonicalText, type Letter } from './letter.ts'

/** The hash of everything that a letter says, in hexadecimal: one letter changed gives another. */
export const hashOf = (letter: Letter): string => createHash('sha256').update(canonicalText(letter)).digest('hex')
