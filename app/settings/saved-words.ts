import type { Role } from '#app/accounts/role.ts'

/** What is said of saved settings (first document §8, second document §8). */
export const savedWords = (role: Role) =>
  role === 'job_seeker'
    ? { title: 'Settings saved', text: 'Your profile has been updated successfully' }
    : { title: 'Account settings updated successfully' }

/** What stands above settings that were not saved; the job seeker's has words of its own for wrong fields. */
export const failedWords = (role: Role): { invalid?: string; failed: string } =>
  role === 'job_seeker' ? { invalid: 'Validation error', failed: 'Error saving settings' } : { failed: 'Failed to update account settings' }
