/** Said beside every field for a new password, before anything is sent (product decision 14). */
export const PASSWORD_HINT = '8 characters or more'
