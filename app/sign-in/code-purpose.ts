/** What a mailed code or link is for; one for another purpose opens nothing. */
export type CodePurpose = 'sign_up' | 'sign_in' | 'new_browser' | 'recovery' | 'change_email' | 'confirm'
