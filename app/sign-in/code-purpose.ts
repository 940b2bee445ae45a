/** What a mailed code or link is for. It is valid for this purpose only. */
export type CodePurpose = 'sign_up' | 'sign_in' | 'new_browser' | 'recovery' | 'change_email' | 'confirm'
