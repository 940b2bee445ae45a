/**
 * What a search text is made of: words, "phrases in quotation marks", and either with a hyphen before it. Whatever quotation
 * marks were typed, a phrase has straight ones; the last may lack its end.
 */
export const chunksOf = (text: string): string[] => text.replace(/[“”„‟]/g, '"').match(/-?"[^"]*"?|[^"\s]+/g) ?? []
