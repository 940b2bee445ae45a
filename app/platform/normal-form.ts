const MANY_MARKS = /(\p{M}{30})\p{M}+/gu

/**
 * Brings a text to a Unicode normal form, in linear time: of a run of combining marks only thirty stay, as in the stream-safe format of UAX #15.
 * To sort a run takes the square of its length, half a minute for one that fits into a form.
 */
export const normalForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string => text.replace(MANY_MARKS, '$1').normalize(form)
