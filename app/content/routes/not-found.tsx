import { notFound } from '#app/platform/refusal.server.ts'

export function loader() {
  throw notFound()
}

export default function NotFoundRoute() {
  return null
}
