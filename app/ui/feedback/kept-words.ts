export type Values = Record<string, string | string[]>

/** What is typed on a page: in the forms that it has, and in those that it had. */
export type Kept = { key: string; part: string | null; here: Values; gone: Values }

/**
 * What is kept once the page has another part: what was typed in the one before has lost its fields. After a form that was accepted nothing is.
 *
 * @param part of the page that has forms; null for none
 */
export function keptNow(kept: Kept, key: string, part: string | null): Kept {
  if (kept.key !== key) return { key, part, here: {}, gone: {} }
  if (kept.part === part) return kept
  const typed = Object.entries(kept.here).filter(([, value]) => value !== '')
  return { key, part, here: {}, gone: { ...kept.gone, ...Object.fromEntries(typed) } }
}

/** With what stands in one form; the words of the others stay. */
export const withTyped = (kept: Kept, values: Values): Kept => ({ ...kept, here: { ...kept.here, ...values } })

/** The words that stand in no field of the page. */
export function lostWords(fields: Readonly<Record<string, string>>, lost: Values, standing: Values | undefined) {
  return Object.entries(fields).flatMap(([name, label]) => {
    const text = plain(lost[name])
    return text === '' || text === plain(standing?.[name]) ? [] : [{ name, label, text }]
  })
}

/** A form that is sent ends its lines in another way. */
const plain = (value: string | string[] | undefined) => String(value ?? '').replaceAll('\r\n', '\n')
