// `npm run holidays`: writes the public holidays of the states for the next years, from the data of date-holidays (ISC; data CC BY-SA 3.0,
// https://github.com/commenthol/date-holidays). The library takes 50 MB of memory, which a server would hold for some twelve days a year.
import { writeFileSync } from 'node:fs'
import Holidays from 'date-holidays'
import { STATES } from '#app/places/location.ts'

const FIRST_YEAR = 2026
const YEARS = 10

/** The holidays of a state in a year that are whole days and fall on a weekday, as YYYY-MM-DD. */
export function holidaysOf(state: string, year: number): string[] {
  const days = new Holidays('AU', state)
    .getHolidays(year)
    // Half holidays, such as Christmas Eve from the evening on, begin later than the day.
    .filter(({ type, date }) => type === 'public' && date.endsWith('00:00:00'))
    .map(({ date }) => date.slice(0, 10))
  return [...new Set(days)].filter((day) => ![0, 6].includes(new Date(day).getUTCDay())).sort()
}

if (import.meta.main) {
  const all = STATES.map((state) => [state, Array.from({ length: YEARS }, (_, at) => holidaysOf(state, FIRST_YEAR + at)).flat()])
  writeFileSync('app/pipeline/public-holidays.json', `${JSON.stringify(Object.fromEntries(all))}\n`)
}
