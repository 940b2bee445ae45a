/** The person of an account, in the session they ask from. */
export type Owner = { userId: string; email: string; sessionId: string }
