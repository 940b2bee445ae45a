const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** A date as somebody stated it, in words: "2021-03" is "March 2021", "2028-01-06" is "6 January 2028"; anything else stays as it is. */
export function statedDate(date: string, length: 'long' | 'short' = 'long'): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(date) ?? []
  const name = MONTHS[Number(month) - 1]
  if (!name) return date
  return [day && Number(day), length === 'short' ? name.slice(0, 3) : name, year].filter(Boolean).join(' ')
}

/** When a position was held: "March 2021 to now", "2019 to 2021"; '' where nobody said. */
export function heldFrom({
  start_date,
  end_date,
  current,
}: {
  start_date: string | null
  end_date: string | null
  current: boolean
}): string {
  const [start, end] = [start_date && statedDate(start_date), current ? 'now' : end_date && statedDate(end_date)]
  if (start && end) return `${start} to ${end}`
  if (start) return `from ${start}`
  if (current) return 'now'
  return end ? `to ${end}` : ''
}

const PERTH_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Perth' })

/** Today where the day begins last in Australia, as YYYY-MM-DD: no date is past while it is today somewhere in the country. */
export const todayInPerth = (now = new Date()): string => PERTH_DAY.format(now)
