const withEmail = (path: string, email: string, more: Record<string, string> = {}) => `${path}?${new URLSearchParams({ email, ...more })}`

/** The page where the sign-up code is entered. The address carries no token: the code is typed. */
export const verifyCodePath = (email: string) => withEmail('/verify-code', email, { type: 'signup' })

/** The page that says "check your email". */
export const confirmEmailPath = (email: string) => withEmail('/confirm-email', email)
