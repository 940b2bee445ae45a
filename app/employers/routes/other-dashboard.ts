import { href, redirect } from 'react-router'

/** Redirects /employer-dashboard, another address of the specification. */
export const loader = () => redirect(href('/employer/dashboard'), 301)
