/** The headers of a mail that came in, by name in lower case and in their order. */
export type MailHeaders = readonly { key: string; value: string }[]

const LOCAL_OF_PROGRAMS = /^(mailer-daemon|postmaster|no-?reply|bounces?)([+-].*)?@/i

/** Headers that only programs set: lists, newsletters, automatic answers. */
const OF_PROGRAMS =
  /^(list-|x-auto-response-suppress$|x-autoreply$|x-autorespond$|x-autoresponder$|x-loop$|x-failed-recipients$|feedback-id$)/

/**
 * True for a mail that no person wrote: an out-of-office answer, a bounce, a list (RFC 3834, RFC 3464, RFC 2919). Answering such a mail, or
 * passing it on to somebody whose program answers, is how loops begin.
 */
export function isAutomatic(headers: MailHeaders): boolean {
  return headers.some(({ key, value: raw }) => {
    const value = raw.trim().toLowerCase()
    if (OF_PROGRAMS.test(key)) return true
    if (key === 'auto-submitted') return !/^no\b/.test(value)
    if (key === 'precedence') return /^(bulk|junk|list|auto[-_]reply)/.test(value)
    if (key === 'return-path') return value === '<>'
    if (key === 'content-type') return /^multipart\/report\b|^message\/(delivery-status|disposition-notification)\b/.test(value)
    return key === 'from' && LOCAL_OF_PROGRAMS.test(value.replace(/^.*</s, ''))
  })
}

/** The form of our own Message-IDs: one that comes back is a loop, whatever else it says. */
export const isOwnMessageId = (messageId: string | null, hostname: string): boolean =>
  messageId !== null && /^<[0-9a-f-]{32,36}@([^<>@]+)>$/.exec(messageId.trim())?.[1]?.toLowerCase() === hostname.toLowerCase()
