/** Addresses of the specification whose page is not built yet, the nearest page that is, and what each waits for. */
export const NOT_BUILT_YET = {
  '/candidate/dashboard': { nearest: '/jobseeker-dashboard', waitsFor: 'the Candidate Dashboard' },
  '/onboard': { nearest: '/jobs', waitsFor: 'the profile wizard' },
} as const
