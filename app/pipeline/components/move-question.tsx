import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { FeedbackFields } from '#app/applications/components/feedback-fields.tsx'
import type { FormResult } from '#app/platform/form-result.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { buttonStyle } from '#app/ui/controls/button-style.ts'
import { Card } from '#app/ui/display/card.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'

type Props = {
  to: string
  stage: string
  status: 'hired' | 'rejected'
  cards: readonly string[]
  /** Where it was asked: the board as it is filtered, or the page of a candidate. */
  closeTo: string
  /** The page of the candidate from which it was asked; null for the board. */
  back: string | null
  mail: { subject: string; lines: readonly string[] }
  /** What was typed, where it could not be sent. */
  typed?: Pick<FormResult, 'values' | 'fieldErrors'>
}

const WORDS = {
  hired: { consequence: 'It is final. This mail goes out once it can no longer be undone:', confirm: 'Mark as hired', variant: 'primary' },
  rejected: {
    consequence: 'You can take an application up again later. This mail goes out once it can no longer be undone:',
    confirm: 'Turn down',
    variant: 'destructive',
  },
} as const

/** Asks before candidates are hired or turned down, with the mail that they get. */
export function MoveQuestion({ to, stage, status, cards, closeTo, back, mail, typed }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // As it appears, and where its words are refused: a live change of the page must not take the focus from its buttons.
  useEffect(() => {
    if (typed) document.getElementById('feedback-words')?.focus()
    else heading.current?.focus()
  }, [typed])
  const sending = useNavigation().formMethod === 'POST'
  const { consequence, confirm, variant } = WORDS[status]
  return (
    <Card aria-labelledby="move-question" className="mt-4">
      <h2 id="move-question" className="text-lg" tabIndex={-1} ref={heading}>
        Move {cards.length === 1 ? 'this candidate' : `${cards.length} candidates`} to {stage}?
      </h2>
      <p className="mt-1 text-sm">{consequence}</p>
      <section
        aria-label="What the candidate is told by email"
        className="mt-3 max-w-2xl rounded-sm border border-border bg-background p-3 text-sm"
      >
        <p className="font-semibold wrap-anywhere">{mail.subject}</p>
        {mail.lines.map((line) => (
          <p key={line} className="mt-1 text-muted-foreground wrap-anywhere">
            {line}
          </p>
        ))}
      </section>
      <Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-2">
        <OpenedForField />
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="confirmed" value="yes" />
        {back && <input type="hidden" name="back" value={back} />}
        {cards.map((card) => (
          <input key={card} type="hidden" name="card" value={card} />
        ))}
        {status === 'rejected' && (
          <div className="mb-2 w-full max-w-2xl">
            <FeedbackFields readers={cards.length} typed={typed} />
          </div>
        )}
        <Button variant={variant} pending={sending}>
          {confirm}
        </Button>
        <Link to={closeTo} className={buttonStyle({})}>
          Cancel
        </Link>
      </Form>
    </Card>
  )
}
