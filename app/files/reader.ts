/** Whether somebody may open a stored file now, for one reason that one domain knows. */
export type FileReader = (viewerId: string, fileId: string) => Promise<boolean>
