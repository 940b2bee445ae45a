/** Sets the value of a field as if it had been typed, so that whoever listens to the field hears of it. */
export function setField(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  // Uses the browser's own setter: React ignores an input event when its own setter has already recorded the value.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
