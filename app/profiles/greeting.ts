import { brand } from '#app/platform/brand.ts'

const hour = new Intl.DateTimeFormat(brand.locale, { hour: 'numeric', hourCycle: 'h23', timeZone: brand.timeZone })

/** "Good morning", "Good afternoon" or "Good evening", by the board's time zone. */
export function greeting(now: Date): string {
  const at = Number(hour.format(now))
  if (at < 5 || at >= 18) return 'Good evening'
  return at < 12 ? 'Good morning' : 'Good afternoon'
}

/** The first of a person's names; the whole of a mail address, which stands where they gave no name. */
export const firstName = (name: string) => (name.includes('@') ? name : (name.trim().split(/\s+/)[0] ?? name))
