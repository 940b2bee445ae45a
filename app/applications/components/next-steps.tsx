import { Link } from 'react-router'
import { SectionHead } from '#app/ui/display/section-head.tsx'

/** What a person can do next about one of their applications. */
export type Step = { key: string; title: string; about: string; detail?: string; action: string; to: string }

/** What waits for a person, above the list of their applications: answers and dates that are theirs to give. */
export function NextSteps({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="next-steps" className="mb-8">
      <SectionHead id="next-steps" title="What you can do next" kerb />
      <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2 lg:grid-cols-3">
        {steps.map(({ key, title, about, detail, action, to }) => (
          <li key={key} className="grid content-start gap-0.5 text-sm wrap-anywhere">
            <h3 className="text-lg">{title}</h3>
            <p className="text-muted-foreground">{about}</p>
            {detail && <p>{detail}</p>}
            <p className="mt-1">
              <Link to={to} className="inline-block py-0.5 font-semibold">
                {action}
                <span className="sr-only">: {about}</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
