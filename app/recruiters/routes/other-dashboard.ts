import { href, redirect } from 'react-router'

/** Redirects /recruiter-dashboard, another address of the specification. */
export const loader = () => redirect(href('/recruiter/dashboard'), 301)
