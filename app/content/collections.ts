/** The collections of texts that have a page of their own: by the address of their list, the folder of their files and their name. */
export const COLLECTIONS = {
  '/career-resources': { folder: 'guides', name: 'Career Resources' },
  '/advice': { folder: 'advice', name: 'Career advice' },
  '/employers/advice': { folder: 'hiring-advice', name: 'Hiring advice' },
} as const

export type CollectionPath = keyof typeof COLLECTIONS
