/** What decides which toasts stand beside each other. `about`: what a toast is about; one without it stands for itself. */
type Listed = { about?: string | undefined }

/** More would cover the page. */
const MOST = 3

/** Adds a toast in place of older ones about the same thing, which it may contradict. @param also what else it says more of than they do */
export function addToast<T extends Listed>(toasts: readonly T[], toast: T, also?: string): T[] {
  const isOlder = ({ about }: T) => about !== undefined && (about === toast.about || about === also)
  return [...toasts.filter((one) => !isOlder(one)).slice(1 - MOST), toast]
}

/** A message that came with a page is about that page, unless it says about what. One that can be undone stays until it is, beside others. */
export const aboutPage = <T extends Listed & { undo?: unknown }>(flash: T, page: string): T =>
  flash.about !== undefined || flash.undo ? flash : { ...flash, about: page }

/** True for a toast about a page when a form is sent to it, or to an address below it: what was done there last is no longer what it says. */
export const isOutdated = ({ about }: Listed, formAddress: string): boolean =>
  about !== undefined && (formAddress === about || formAddress.startsWith(`${about}/`))
