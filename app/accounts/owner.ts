/** The owner of an account, with the session the request comes from. */
export type Owner = { userId: string; email: string; sessionId: string }
