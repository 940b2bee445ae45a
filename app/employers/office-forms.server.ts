import { resolveLocation } from '#app/places/places.server.ts'
import type { Fields } from '#app/platform/form-body.server.ts'
import { cleanLine } from '#app/platform/text.ts'
import { MAX_OFFICES, OFFICE_NOTE_MAX, type Office, officeFields } from './office.ts'

/** The offices of a form, and what is wrong with its rows, by field. */
export type OfficeList = { offices: Office[]; problems: Readonly<Record<string, string>> }

/** Reads the rows of offices in a form with the place dictionary. An empty row is no office. */
export async function readOffices(fields: Fields): Promise<OfficeList> {
  const offices: Office[] = []
  const problems: Record<string, string> = {}
  for (let at = 0; at < MAX_OFFICES; at++) {
    const names = officeFields(at)
    const [place, note] = [typed(fields[names.place]), typed(fields[names.note])]
    if (place === '' && note === '') continue
    if (note.length > OFFICE_NOTE_MAX) problems[names.note] = `Please use ${OFFICE_NOTE_MAX} characters or fewer`
    const found = await findPlace(place)
    if ('problem' in found) problems[names.place] = found.problem
    else if (offices.some(({ placeId }) => placeId === found.placeId)) problems[names.place] = `${place} is in the list already`
    else offices.push({ placeId: found.placeId, place, note: note || null })
  }
  return { offices, problems }
}

const typed = (value: Fields[string] | undefined) => cleanLine(String(value ?? ''))

async function findPlace(place: string): Promise<{ placeId: number } | { problem: string }> {
  if (place === '') return { problem: 'Please name the place of this office' }
  const { placeId, candidates } = await resolveLocation(place)
  if (placeId !== null) return { placeId }
  const [first] = candidates
  if (!first) return { problem: 'We do not know this place. Please choose one of the list, for example Parramatta NSW' }
  return { problem: `There is a ${first.name} in more than one state. Please add yours, as in ${first.name} ${first.state}` }
}
