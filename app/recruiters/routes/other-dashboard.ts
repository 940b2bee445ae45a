import { href, redirect } from 'react-router'

/** /recruiter-dashboard, as the specification also names it. */
export const loader = () => redirect(href('/recruiter/dashboard'), 301)
