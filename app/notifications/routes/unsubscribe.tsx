import { Form, href, Link } from 'react-router'
import { answerLink, findLinkedSender } from '#app/campaigns/opt-out.server.ts'
import { brand } from '#app/platform/brand.ts'
import { AppError } from '#app/platform/errors.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { readUnsubscribeToken } from '#app/platform/unsubscribe-link.server.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { chooseEmail, listUnwanted } from '../choices.server.ts'
import { CHOICES, DIGEST, DIGEST_WORDS, isMailKind } from '../choices.ts'
import { hasDigest, stopDigest } from '../digest.server.ts'
import { unsubscribeForm } from '../forms.ts'
import type { Route } from './+types/unsubscribe.ts'

/** Whose mails of which kind the link stops. @throws AppError `not_found` for a link that is not ours */
function readLink(token: string) {
  const link = readUnsubscribeToken(token)
  if (!link || (link.kind !== DIGEST && !isMailKind(link.kind)))
    throw new AppError('not_found', 'This link is not whole. Please copy it from the mail again.')
  return { userId: link.userId, kind: link.kind, from: link.from }
}

/** Changes nothing, since mail scanners open every link. It names neither the person nor whether they still have an account. */
export async function loader({ params }: Route.LoaderArgs) {
  const { userId, kind, from } = readLink(params.token)
  if (kind === DIGEST) return { ...DIGEST_WORDS, isStopped: !(await hasDigest(userId)), canResume: true, all: null }
  const { label, hint } = CHOICES[kind]
  const areAllStopped = (await listUnwanted(userId)).includes(kind)
  const sender = from && (await findLinkedSender({ userId, from }))
  if (!sender) return { label, hint, isStopped: areAllStopped, canResume: true, all: null }
  const own = { label: sender.name, hint: 'What it writes to many people at once, about jobs.' }
  // The link of one sender takes back what it did, and never lets every company write again.
  return {
    ...own,
    isStopped: sender.isStopped || areAllStopped,
    canResume: sender.canUndo && !areAllStopped,
    all: areAllStopped ? null : label,
  }
}

/** Answers with the page itself, not with a redirect, which mail programs do not follow reliably (RFC 8058). */
export function action({ request, params }: Route.ActionArgs) {
  const { userId, kind, from } = readLink(params.token)
  return handleForm(request, unsubscribeForm, async ({ intent }) => {
    if (kind === DIGEST) await stopDigest(userId, intent !== 'resume')
    else if (from && intent !== 'stop-all') await answerLink({ userId, from }, intent === 'resume')
    else await chooseEmail(userId, kind, intent === 'resume')
    return null
  })
}

export const meta: Route.MetaFunction = () => [
  { title: `Stop mails | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function Unsubscribe({ loaderData: { label, hint, isStopped, canResume, all }, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formData !== undefined
  return (
    <div className="wrap max-w-140 py-12 max-md:py-8">
      <h1>{isStopped ? 'These mails are stopped' : 'Stop these mails?'}</h1>
      <p className="mt-4">
        <b className="font-semibold">{label}</b>
        <span className="block text-muted-foreground">{hint}</span>
      </p>
      <Form method="post" className="mt-6 grid gap-4.5 justify-items-start">
        <ErrorSummary message={actionData?.formError} />
        {isStopped && !canResume ? null : isStopped ? (
          <Button size="big" name="intent" value="resume" pending={pending}>
            Send them again
          </Button>
        ) : (
          <Button variant="primary" size="big" name="intent" value="stop" pending={pending}>
            Stop these mails
          </Button>
        )}
        {all && (
          <Button name="intent" value="stop-all" pending={pending}>
            Stop those of every company
          </Button>
        )}
      </Form>
      <p className="mt-6 text-sm" aria-live="polite">
        {isStopped ? 'We no longer send them to you.' : 'You can have them again at any time.'}{' '}
        <Link to={href('/account/emails')}>What we tell you, and how</Link>
      </p>
    </div>
  )
}
