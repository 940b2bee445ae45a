import vocabulary from '#app/vocabulary/vocabulary.json' with { type: 'json' }
import { conceptOf, cvKnowledge, type Kind } from './parser/knowledge.ts'

/** The words of the trade, without places. */
export const tradeKnowledge = cvKnowledge(vocabulary.entries, [])

/** A name of the vocabulary as people read it: of a slug its label, of own words themselves. */
export const labelOf = (kind: Kind, name: string) => conceptOf(tradeKnowledge, kind, name)?.label ?? name
