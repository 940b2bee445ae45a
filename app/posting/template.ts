import { isPostingField, type PostingField } from '#app/jobs/changed-fields.ts'
import type { PostingValues } from './posting.ts'

/** What a template puts into the fields of the posting form, by name. */
export type TemplateFields = Readonly<Record<string, string>>

/** What fields hold that nobody has touched. */
const UNTOUCHED: Readonly<Record<string, string>> = { licence_required: 'none', question_kind: 'text' }

const plain = (value: PostingValues[string]) => [value ?? ''].flat().join(' ').replace(/\s+/g, ' ').trim()

type Filled = { values: Record<string, string | string[]>; kept: PostingField[] }

/**
 * Puts a template into the fields that are empty, or that hold the text of the template before it. What somebody wrote or chose stays.
 *
 * @param before the template that filled the form last; null for none
 * @returns the values, and the fields whose own text stayed although the template has one
 */
export function applyTemplate(typed: PostingValues, template: TemplateFields, before: TemplateFields | null): Filled {
  const isOwn = (name: string) => !['', UNTOUCHED[name], plain(before?.[name])].includes(plain(typed[name]))
  // The parts of a question go together.
  const ownQuestion = isOwn('screening_questions')
  const values: Record<string, string | string[]> = {}
  const kept: PostingField[] = []
  for (const name of new Set([...Object.keys(typed), ...Object.keys(before ?? {}), ...Object.keys(template)])) {
    const given = template[name]
    const stays = name.startsWith('question_') ? ownQuestion : isOwn(name)
    if (stays && given !== undefined && plain(typed[name]) !== plain(given) && isPostingField(name)) kept.push(name)
    const value = stays || (given === undefined && !before?.[name]) ? typed[name] : given
    if (value !== undefined) values[name] = typeof value === 'string' ? value : [...value]
  }
  return { values, kept }
}
