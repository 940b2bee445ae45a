import type { Register } from 'react-router'

/**
 * The addresses that accept files. The server counts their bodies as they arrive, and waits as long as bytes keep coming; forms
 * at all other addresses are small and have one minute.
 */
export const UPLOAD_ADDRESSES = [
  '/resumes',
  '/cvs',
  '/cv-management',
  '/onboard',
  '/jobs/:jobId/apply',
  '/company-images/:kind',
  '/employer/profile/brand',
  '/employer/profile/wizard',
  '/recruiter/profile/brand',
  // Mails with their attachments, passed on by whoever receives them.
  '/mail/in',
  '/messages/:applicationId',
  '/employer/messages/:applicationId',
  '/recruiter/messages/:applicationId',
  '/test/experience-detection',
] as const satisfies readonly (keyof Register['pages'])[]
