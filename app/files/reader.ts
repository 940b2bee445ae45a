/** Checks whether a viewer may open a stored file now, for the reason that one domain knows. */
export type FileReader = (viewerId: string, fileId: string) => Promise<boolean>
