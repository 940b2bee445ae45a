const made = new Map<string, Intl.DateTimeFormat>()

/**
 * The formatter of a locale and time zone, made once for each kind: making one takes a hundred times longer than using it.
 *
 * @param options without the zone, from the code alone, so that there are few kinds
 */
export function zoneFormat(locale: string, timeZone: string, options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>): Intl.DateTimeFormat {
  const kind = `${locale} ${timeZone} ${JSON.stringify(options)}`
  const format = made.get(kind) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options })
  made.set(kind, format)
  return format
}
