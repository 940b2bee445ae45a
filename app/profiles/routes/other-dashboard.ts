import { href, redirect } from 'react-router'

/** Redirects the specification's other addresses of the Job Seeker Dashboard (first document §2). */
export const loader = () => redirect(href('/jobseeker-dashboard'))
