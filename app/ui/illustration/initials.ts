const smallWords = new Set(['and', 'the', 'of', 'pty', 'ltd', '&'])

/** One or two letters that stand for a person or a company: "Tidewater & Finch" is TF. */
export function initials(name: string) {
  const words = name.split(/[\s/–-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const big = words.filter((word) => !smallWords.has(word.toLowerCase()))
  const [first = '', second = ''] = (big.length > 0 ? big : words).map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
  return (first + second).toLocaleUpperCase('en-AU') || '?'
}
