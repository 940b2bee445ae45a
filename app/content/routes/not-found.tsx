import { notFound } from '#app/platform/error-response.server.ts'

export function loader() {
  throw notFound()
}

export default function NotFoundRoute() {
  return null
}
