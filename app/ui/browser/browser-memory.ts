type StorageName = 'localStorage' | 'sessionStorage'

// Access throws if the browser forbids storage to a site ("block all cookies"). Nothing stored here is essential, so errors are ignored.

/** The text stored under a key; null where there is none or storage is forbidden. */
export function recall(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, if the browser allows it. */
export function remember(storage: StorageName, key: string, text: string): void {
  try {
    window[storage].setItem(key, text)
  } catch {
    // Storage is forbidden: nothing is stored.
  }
}

/** Removes what is stored under a key. */
export function forget(storage: StorageName, key: string): void {
  try {
    window[storage].removeItem(key)
  } catch {
    // Storage is forbidden: nothing was stored.
  }
}

/** Removes what is stored under the keys that are gone. */
export function forgetAll(storage: StorageName, isGone: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(window[storage])) if (isGone(key)) window[storage].removeItem(key)
  } catch {
    // Storage is forbidden: nothing was stored.
  }
}
