import { forget, recall, remember } from './browser-memory.ts'
import { setField } from './set-field.ts'
import { RESTORABLE_FORMS } from './use-dirty-forms.ts'

const STORAGE_KEY = 'typed'

/** Fields that are never stored: secrets, files, and values that the page itself put there. */
const NEVER_SAVED = '[type="password"], [type="file"], [type="hidden"], [autocomplete="one-time-code"], [name="code"]'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type SavedInput = { page: string; forms: { name: string; value: string; checked: boolean }[][] }

const currentPage = () => window.location.pathname + window.location.search

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.querySelectorAll<Field>('input[name], textarea[name], select[name]')].filter((field) => !field.matches(NEVER_SAVED))

const isTicked = (field: Field) => field instanceof HTMLInputElement && field.checked

const forms = () => [...document.querySelectorAll<HTMLFormElement>(RESTORABLE_FORMS)]

/** Saves the input of the page's forms in this tab, for one reload that we trigger ourselves. */
export function saveFormInput(): void {
  const saved: SavedInput = {
    page: currentPage(),
    forms: forms().map((form) => fieldsOf(form).map((field) => ({ name: field.name, value: field.value, checked: isTicked(field) }))),
  }
  remember('sessionStorage', STORAGE_KEY, JSON.stringify(saved))
}

/** Restores the saved input, if this is the page it was typed on. */
export function restoreFormInput(): void {
  const stored = recall('sessionStorage', STORAGE_KEY)
  if (!stored) return
  const saved = JSON.parse(stored) as SavedInput // written above
  if (saved.page !== currentPage()) return
  forget('sessionStorage', STORAGE_KEY)
  for (const [index, form] of forms().entries()) {
    for (const [position, field] of fieldsOf(form).entries()) {
      const was = saved.forms[index]?.[position]
      if (was?.name === field.name) restoreField(field, was)
    }
  }
}

function restoreField(field: Field, { value, checked }: { value: string; checked: boolean }): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked !== checked) field.click()
  } else if (field.value !== value) {
    setField(field, value)
  }
}
