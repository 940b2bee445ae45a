/** Addresses of the specification without a page yet: the nearest existing page to redirect to, and what each is waiting for. */
export const NOT_BUILT_YET = {
  '/candidate/dashboard': { nearest: '/jobseeker-dashboard', waitsFor: 'the Candidate Dashboard' },
  '/onboard': { nearest: '/jobs', waitsFor: 'the profile wizard' },
} as const
