import Mail from 'lucide-react/icons/mail'
import { href, Link } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { cleanLine } from '#app/platform/text.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { StreetScene } from '#app/ui/illustration/street-scene.tsx'
import { QuestionList } from '../components/document-blocks.tsx'
import { HelpResults } from '../components/help-results.tsx'
import { HelpSearch } from '../components/help-search.tsx'
import { listHelpTopics, listOftenAsked, searchHelp } from '../help.server.ts'
import { type HelpGroup, type HelpQuestion, MOST_ASKED_CHARS } from '../help.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/help.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const role = userOf(context)?.role ?? null
  const typed = cleanLine(url.searchParams.get('q') ?? '').slice(0, MOST_ASKED_CHARS)
  return {
    typed,
    found: typed === '' ? null : searchHelp(typed, role),
    groups: listHelpTopics(),
    often: listOftenAsked(role),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? [
        ...pageMeta(matches, {
          title: loaderData.typed ? `Help: ${loaderData.typed}` : 'Help',
          description:
            'Short answers about applying, CVs, privacy, posting jobs, invoices, signing in and scams, with a search that forgives mistypes.',
          path: href('/help'),
        }),
        ...(loaderData.found ? [{ name: 'robots', content: 'noindex' }] : []),
      ]
    : []

export default function Help({ loaderData: { typed, found, groups, often } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="grid items-end gap-x-16 gap-y-6 pt-14 max-md:pt-6 lg:grid-cols-[minmax(0,1fr)_27.5rem]">
        <div>
          <h1 className="mb-6 text-5xl leading-[1.08] tracking-[-0.03em] max-md:mb-4 max-md:text-3xl">How can we help?</h1>
          <HelpSearch typed={typed} />
        </div>
        <StreetScene houses={['shopFront', 'bungalow']} className={found ? 'hidden' : 'w-full max-lg:max-w-100'} />
      </div>
      {found && (
        <div className="mt-9">
          <HelpResults typed={typed} found={found} />
        </div>
      )}
      <Topics groups={groups} />
      <div className="mt-14 grid gap-x-18 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <OftenAsked questions={often} />
        <aside className="grid content-start gap-9">
          <Beside title="Ask a person">
            <p>Write what you tried and what you saw. We answer by email, Monday to Friday.</p>
            <p className="mt-3.5">
              <ButtonLink to={href('/contact')} icon={Mail}>
                Write to us
              </ButtonLink>
            </p>
          </Beside>
          <Beside title="By keyboard">
            <p>
              On the list of jobs <Key>?</Key> shows all keys: <Key>J</Key> and <Key>K</Key> go through the jobs, <Key>/</Key> leads to the
              search box. Single keys can be switched off there. <Link to="/help/accessibility#keys">More about keys</Link>
            </p>
          </Beside>
        </aside>
      </div>
    </div>
  )
}

const Key = ({ children }: { children: string }) => (
  <kbd className="mx-0.5 inline-block min-w-6 rounded-sm border border-border-strong bg-popover px-1.5 text-center text-sm">{children}</kbd>
)

const Topics = ({ groups }: { groups: readonly HelpGroup[] }) => (
  <div className="mt-11 grid gap-x-12 gap-y-9 md:grid-cols-3">
    {groups.map(({ audience, topics }) => (
      <section key={audience} className="border-t border-border-strong pt-3.5">
        <h2 className="mb-1.5 text-xl">For {audience.toLowerCase()}</h2>
        <ul>
          {topics.map(({ slug, title, answers }) => (
            <li key={slug} className="border-border not-first:border-t">
              <Link
                to={href('/help/:topic', { topic: slug })}
                className="flex min-h-11 items-center justify-between gap-4 py-2 text-foreground no-underline hover:underline"
              >
                <span>{title}</span>
                <span className="shrink-0 text-sm text-muted-foreground tabular-nums">{answers} answers</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)

const OftenAsked = ({ questions }: { questions: readonly HelpQuestion[] }) => (
  <section aria-labelledby="often">
    <h2 id="often" className="mb-3 text-xl">
      Often asked
    </h2>
    <QuestionList questions={questions} firstOpen />
  </section>
)

const Beside = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="border-t border-border-strong pt-3.5">
    <h2 className="mb-1.5 text-lg">{title}</h2>
    {children}
  </section>
)
