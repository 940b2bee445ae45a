/** What swindlers write in ads for jobs, each with the words that its team and the desk read. */
const SIGNS: readonly { words: string; patterns: readonly RegExp[] }[] = [
  {
    words: 'it asks for money before work',
    patterns: [
      /\b(?:pay|send|transfer|deposit)\b.{0,60}\b(?:registration|application|training|processing|starter kit|background check|police check|upfront|joining) (?:fee|deposit|payment|cost)\b/,
      /\b(?:refundable|registration|joining|onboarding) (?:fee|deposit) (?:of|is)\b/,
      /\b(?:buy|purchase)\b.{0,40}\b(?:gift cards?|starter kit)\b/,
    ],
  },
  {
    words: 'it asks for identity documents by chat',
    patterns: [
      /\b(?:passport|driver'?s? licence|medicare(?: card)?|(?:id|identity) documents?|photo id)\b.{0,80}\b(?:whats ?app|telegram|signal|wechat|viber|messenger)\b/,
      /\b(?:whats ?app|telegram|signal|wechat|viber|messenger)\b.{0,80}\b(?:passport|driver'?s? licence|medicare(?: card)?|(?:id|identity) documents?|photo id)\b/,
    ],
  },
  {
    words: 'it asks for bank details',
    patterns: [
      /\b(?:send|give|share|provide|text|email|confirm)\b.{0,40}\byour (?:full )?(?:bank|account|card) (?:account )?(?:details|number|login|password)\b/,
      /\byour (?:netbank|online banking|internet banking)\b/,
    ],
  },
  {
    words: 'it asks to pass money on',
    patterns: [
      /\b(?:receive|forward|transfer|process)\b.{0,40}\b(?:funds|payments?|money)\b.{0,40}\byour (?:own |personal )?(?:bank )?account\b/,
    ],
  },
  {
    words: 'it moves the conversation to a chat',
    patterns: [
      /\b(?:contact|message|text|add|apply|interview(?:s|ed)?)\b.{0,40}\b(?:on|via|through|by) (?:whats ?app|telegram|wechat|viber)\b/,
    ],
  },
  { words: 'it pays in cryptocurrency', patterns: [/\b(?:paid|pay|payment|salary)\b.{0,30}\b(?:bitcoin|crypto(?:currency)?|usdt)\b/] },
]

/** A sentence that says what does not happen: "We never ask you to pay a registration fee." */
const DENIES = /\b(?:never|no|not|without|don't|won't|beware)\b/

/**
 * The sign of a swindle in the text of an ad, in words; null without one. It decides nothing but that somebody looks.
 * Each sentence is read by itself, in time that grows with its length.
 */
export function scamSign(text: string): string | null {
  const plain = text
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/license/g, 'licence')
  for (const sentence of plain.split(/[.!?\n]/)) {
    const line = sentence.replace(/\s+/g, ' ')
    if (DENIES.test(line)) continue
    const found = SIGNS.find(({ patterns }) => patterns.some((pattern) => pattern.test(line)))
    if (found) return found.words
  }
  return null
}
