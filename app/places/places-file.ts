import { cleanLine } from '#app/platform/text.ts'
import { STATES, type State } from './location.ts'

/** A locality of a place list. The postcode has four digits; lat and lng are degrees (WGS84). */
export type Locality = { name: string; state: State; postcode: string; lat: number; lng: number }

/** An error in a place list: the line number, from 1, and why it cannot be read. */
export type LineProblem = { line: number; message: string }

// The columns of GeoNames' postal code extract (readme.txt): tab separated, no header.
const POSTAL = { country: 0, postcode: 1, name: 2, state: 4, lat: 9, lng: 10, columns: 12 } as const
const CSV_HEAD = 'locality,state,postcode,lat,lon'

/**
 * Parses a place list: GeoNames' postal extract for Australia, or a CSV with the header `locality,state,postcode,lat,lon`.
 * A duplicate locality (same name, state and postcode) is taken once.
 */
export function readPlaceFile(text: string): { localities: Locality[]; problems: LineProblem[] } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const [head = ''] = lines
  const tabs = head.includes('\t')
  const problems: LineProblem[] = []
  if (!tabs && head.trim().toLowerCase() !== CSV_HEAD)
    return { localities: [], problems: [{ line: 1, message: `the head is not ${CSV_HEAD}` }] }
  const found = new Map<string, Locality>()
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || (!tabs && index === 0)) continue
    const locality = tabs ? readPostalLine(line.split('\t')) : readCsvLine(splitCsv(line))
    if (typeof locality === 'string') problems.push({ line: index + 1, message: locality })
    else {
      const key = `${locality.name.toLowerCase()}|${locality.state}|${locality.postcode}`
      if (!found.has(key)) found.set(key, locality)
    }
  }
  return { localities: [...found.values()], problems }
}

function readPostalLine(cells: string[]): Locality | string {
  if (cells.length !== POSTAL.columns) return `has ${cells.length} columns instead of ${POSTAL.columns}`
  if (cells[POSTAL.country] !== 'AU') return `is for ${cells[POSTAL.country]}, not for AU`
  return localityOf(cells[POSTAL.name], cells[POSTAL.state], cells[POSTAL.postcode], cells[POSTAL.lat], cells[POSTAL.lng])
}

function readCsvLine(cells: string[]): Locality | string {
  if (cells.length !== 5) return `has ${cells.length} columns instead of 5`
  return localityOf(...cells)
}

/** Splits a CSV line into cells (RFC 4180), without support for line breaks in cells. */
function splitCsv(line: string): string[] {
  const cells = `,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}

function localityOf(
  ...[givenName = '', givenState = '', givenPostcode = '', givenLat = '', givenLng = '']: (string | undefined)[]
): Locality | string {
  const name = cleanLine(givenName)
  if (name === '' || name.length > 100) return 'has no name of 1 to 100 characters'
  const state = STATES.find((known) => known === givenState.trim().toUpperCase())
  if (!state) return `"${cleanLine(givenState)}" is no Australian state or territory`
  // Spreadsheets drop the leading zero of Northern Territory postcodes.
  const postcode = givenPostcode.trim().padStart(4, '0')
  if (!/^\d{4}$/.test(postcode)) return `"${cleanLine(givenPostcode)}" is no postcode`
  const [lat, lng] = [givenLat, givenLng].map((cell) => (cell.trim() === '' ? Number.NaN : Number(cell))) as [number, number]
  // The box includes the external territories: Christmas Island, Norfolk Island, the Antarctic stations.
  if (!(lat >= -70 && lat <= -8 && lng >= 60 && lng <= 170))
    return `${cleanLine(givenLat)}, ${cleanLine(givenLng)} is no point in Australia`
  return { name, state, postcode, lat, lng }
}
