/** What seals the address an account had on its way to the mail that tells it of the new one. */
export const OLD_ADDRESS = 'old address'

/** What seals the address of a deleted account on its way to the last mail. */
export const LAST_ADDRESS = 'last address'
