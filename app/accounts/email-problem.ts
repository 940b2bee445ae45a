/** The longest possible email address (RFC 5321). */
const EMAIL_MAX = 254

// The full stops of other scripts separate domain labels too (IDNA).
const EMAIL = /^[^\s@]+@[^\s@]+[.\u3002\uFF0E\uFF61][^\s@]+$/

/** The error message for a typed email address that is plainly wrong; null when it looks right or is empty. The server validates it fully. */
export const emailProblem = (text: string): string | null =>
  text.trim() === '' || (text.trim().length <= EMAIL_MAX && EMAIL.test(text.trim())) ? null : 'Please enter a valid email address'
