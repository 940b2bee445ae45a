/** As in unsent.ts, which few visitors of a page need. */
export const forgetUnsent = async (person?: string): Promise<void> => (await import('./unsent.ts')).forgetUnsent(person)
