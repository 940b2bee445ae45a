/** The longest address there is (RFC 5321). */
export const EMAIL_MAX = 254

// The full stops of other alphabets are full stops of a domain too (IDNA).
const EMAIL = /^[^\s@]+@[^\s@]+[.\u3002\uFF0E\uFF61][^\s@]+$/

/** What is plainly wrong with a typed e-mail address, in words; null when nothing is, or nothing is typed. The server looks closer. */
export const emailProblem = (text: string): string | null =>
  text.trim() === '' || (text.trim().length <= EMAIL_MAX && EMAIL.test(text.trim())) ? null : 'Please enter a valid email address'
