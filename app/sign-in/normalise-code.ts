/**
 * A code as it is compared, however it was typed: in small letters, with spaces or hyphens, or in the full-width forms of
 * an Asian keyboard.
 */
export const normaliseCode = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
