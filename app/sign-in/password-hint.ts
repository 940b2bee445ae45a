/** The hint next to every field for a new password (product decision 14). */
export const PASSWORD_HINT = '8 characters or more'
