type Keeper = 'localStorage' | 'sessionStorage'

// A browser may forbid both to a site ("block all cookies"): touching them throws. What is kept here is a comfort, so that the page goes on.

/** What the browser keeps under a key; null where there is nothing or nothing may be kept. */
export function recall(keeper: Keeper, key: string): string | null {
  try {
    return window[keeper].getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text in the browser if it lets us. */
export function remember(keeper: Keeper, key: string, text: string): void {
  try {
    window[keeper].setItem(key, text)
  } catch {
    // Then it is forgotten.
  }
}

/** Drops what is kept under a key. */
export function forget(keeper: Keeper, key: string): void {
  try {
    window[keeper].removeItem(key)
  } catch {
    // Then nothing was kept.
  }
}
