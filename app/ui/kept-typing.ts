import { forget, recall, remember } from './browser-memory.ts'
import { KEEPING_FORMS } from './use-typed-forms.ts'

const STORAGE_KEY = 'typed'

/** Never stored: secrets, files, and what the page itself put there. */
const NOT_KEPT = '[type="password"], [type="file"], [type="hidden"], [autocomplete="one-time-code"], [name="code"]'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Kept = { page: string; forms: { name: string; value: string; checked: boolean }[][] }

const currentPage = () => window.location.pathname + window.location.search

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.querySelectorAll<Field>('input[name], textarea[name], select[name]')].filter((field) => !field.matches(NOT_KEPT))

const isTicked = (field: Field) => field instanceof HTMLInputElement && field.checked

const forms = () => [...document.querySelectorAll<HTMLFormElement>(KEEPING_FORMS)]

/** Keeps what stands in the page's forms in this tab, over one reload of the page by ourselves. */
export function keepTyping(): void {
  const kept: Kept = {
    page: currentPage(),
    forms: forms().map((form) => fieldsOf(form).map((field) => ({ name: field.name, value: field.value, checked: isTicked(field) }))),
  }
  remember('sessionStorage', STORAGE_KEY, JSON.stringify(kept))
}

/** Puts back what was kept, if this is the page it was typed on. */
export function restoreTyping(): void {
  const stored = recall('sessionStorage', STORAGE_KEY)
  if (!stored) return
  const kept = JSON.parse(stored) as Kept // written above
  if (kept.page !== currentPage()) return
  forget('sessionStorage', STORAGE_KEY)
  for (const [index, form] of forms().entries()) {
    for (const [position, field] of fieldsOf(form).entries()) {
      const was = kept.forms[index]?.[position]
      if (was?.name === field.name) restoreField(field, was)
    }
  }
}

function restoreField(field: Field, { value, checked }: { value: string; checked: boolean }): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked !== checked) field.click()
  } else if (field.value !== value) {
    // By the browser's own setter: React takes an event without a change of its own for nothing new.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
