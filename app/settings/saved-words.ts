import type { Role } from '#app/accounts/role.ts'

/** The message after settings were saved (first document §8, second document §8). */
export const savedWords = (role: Role) =>
  role === 'job_seeker'
    ? { title: 'Settings saved', text: 'Your profile has been updated successfully' }
    : { title: 'Account settings updated successfully' }

/** The headings above settings that were not saved. Job seekers have one of their own for invalid fields. */
export const failedWords = (role: Role): { invalid?: string; failed: string } =>
  role === 'job_seeker' ? { invalid: 'Validation error', failed: 'Error saving settings' } : { failed: 'Failed to update account settings' }
