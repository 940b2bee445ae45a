/** What a person shows before a change that matters: nothing more, their password, or a code where they have no password. */
export type Proof = 'confirmed' | 'password' | 'code'
