/** The proof a person must give before an important change: none (already confirmed), their password, or a code if they have no password. */
export type Proof = 'confirmed' | 'password' | 'code'
