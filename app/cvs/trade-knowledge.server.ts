import vocabulary from '#app/vocabulary/vocabulary.json' with { type: 'json' }
import { cvKnowledge } from './parser/knowledge.ts'

/** The words of the trade, without places. */
export const tradeKnowledge = cvKnowledge(vocabulary.entries, [])
