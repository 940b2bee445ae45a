import { normalForm } from './normal-form.ts'

/** The longest slug. */
export const SLUG_MAX = 60

/** Turns a name into a URL slug: `Müller & Søn Realty` becomes `muller-son-realty`; `unnamed` when nothing is left. */
export function slugOf(name: string, max = SLUG_MAX): string {
  const plain = normalForm(name, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
  const slug = plain
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-+|-+$/g, '')
  return slug || 'unnamed'
}
