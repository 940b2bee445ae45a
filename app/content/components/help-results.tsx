import { Link } from 'react-router'
import { counted } from '#app/ui/display/figure.ts'
import type { FoundQuestion } from '../help.ts'

/** The answers that were found for what somebody asked. */
export const HelpResults = ({ typed, found }: { typed: string; found: readonly FoundQuestion[] }) => (
  <section aria-labelledby="found">
    <h2 id="found" className="border-b border-border-strong pb-3 text-xl wrap-anywhere">
      <span role="status">{headline(typed, found.length)}</span>
    </h2>
    {found.length === 0 ? (
      <p className="mt-4 max-w-[60ch]">
        Try another word for it, or look through the topics below. <Link to="/contact">Write to us</Link> if it is not there: a person
        answers.
      </p>
    ) : (
      <ol>
        {found.map(({ to, question, topicTitle, audience, excerpt }) => (
          <li key={to} className="border-b border-border py-4">
            <h3 className="text-lg">
              <Link to={to} className="inline-block py-0.5">
                {question}
              </Link>
            </h3>
            <p className="mt-1 max-w-[62ch]">{excerpt}</p>
            <p className="mt-1 text-sm text-muted-foreground">
              {audience}: {topicTitle}
            </p>
          </li>
        ))}
      </ol>
    )}
  </section>
)

function headline(typed: string, count: number): string {
  if (count === 0) return `Nothing found for “${typed}”`
  return `${counted(count, 'answer')} for “${typed}”`
}
