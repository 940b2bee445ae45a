/**
 * Splits a search text into its parts: words, "phrases in quotation marks", and either with a hyphen before it. Phrases come out with
 * straight quotation marks, whichever were typed; the last one may lack its closing mark.
 */
export const chunksOf = (text: string): string[] => text.replace(/[“”„‟]/g, '"').match(/-?"[^"]*"?|[^"\s]+/g) ?? []
