/** A month as the address of the desk names it: "2026-11". Null for anything else. */
export const readMonth = (text: string): string | null => (/^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null)
