import { cutAtWord } from '#app/platform/text.ts'

/** How much of a person's summary the dashboards show at first (specification, first document §9). */
const INTRODUCTION_WORDS = 48
const SUMMARY_CHARS = 300

/** The beginning of an introduction of more than 48 words; null for one that is shown whole. */
export function cutIntroduction(text: string): string | null {
  const words = [...text.matchAll(/\S+/g)]
  const next = words[INTRODUCTION_WORDS]
  return next ? `${text.slice(0, next.index).trimEnd()}…` : null
}

/** The beginning of a summary of more than 300 characters, or so many, cut between words; null for one that is shown whole. */
export const cutSummary = (text: string, chars = SUMMARY_CHARS): string | null => (text.length <= chars ? null : cutAtWord(text, chars))
