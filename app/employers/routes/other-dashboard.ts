import { href, redirect } from 'react-router'

/** /employer-dashboard, as the specification also names it. */
export const loader = () => redirect(href('/employer/dashboard'), 301)
