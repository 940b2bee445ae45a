import type { Block } from './document.ts'

/** A question of the help pages. Its address is `/help/<topic>#<id>`. */
export type HelpQuestion = { id: string; topic: string; topicTitle: string; audience: string; question: string; answer: Block[] }

/** A question that was found, with the beginning of its answer. */
export type FoundQuestion = { to: string; question: string; topicTitle: string; audience: string; excerpt: string }

/** The topics of one audience with the number of their answers. */
export type HelpGroup = { audience: string; topics: readonly { slug: string; title: string; answers: number }[] }

/** The most characters of a question that is searched. */
export const MOST_ASKED_CHARS = 200
