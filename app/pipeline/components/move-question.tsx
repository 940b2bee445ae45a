import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { FEEDBACK_IDS } from '#app/applications/components/feedback-fields.tsx'
import { MailPreview } from '#app/applications/components/mail-preview.tsx'
import { RejectionFields } from '#app/applications/components/rejection-fields.tsx'
import type { MailWords } from '#app/applications/mail-preview.ts'
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
  /** How many of them are told: whose status stays, or cannot change, is told nothing. */
  readers: number
  /** Where it was asked: the board as it is filtered, or the page of a candidate. */
  closeTo: string
  /** The page of the candidate from which it was asked; null for the board. */
  back: string | null
  mail: MailWords
  /** What was typed, where it could not be sent. */
  typed?: Pick<FormResult, 'values' | 'fieldErrors'>
}

const WORDS = {
  hired: { consequence: 'It is final.', confirm: 'Mark as hired', variant: 'primary' },
  rejected: {
    consequence: 'You can take an application up again later.',
    confirm: 'Turn down',
    variant: 'destructive',
  },
} as const

/** Asks before candidates are hired or turned down, with the mail that they get. */
export function MoveQuestion({ to, stage, status, cards, readers, closeTo, back, mail, typed }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // As it appears, and where its words are refused: a live change of the page must not take the focus from its buttons.
  useEffect(() => {
    if (typed) document.getElementById(FEEDBACK_IDS.words)?.focus()
    else heading.current?.focus()
  }, [typed])
  const sending = useNavigation().formMethod === 'POST'
  const { consequence, confirm, variant } = WORDS[status]
  const whom =
    cards.length === 1
      ? 'to them'
      : readers === cards.length
        ? `to each of the ${readers}`
        : `to ${readers} of the ${cards.length}, whose status changes,`
  return (
    <Card aria-labelledby="move-question" className="mt-4">
      <h2 id="move-question" className="text-lg" tabIndex={-1} ref={heading}>
        Move {cards.length === 1 ? 'this candidate' : `${cards.length} candidates`} to {stage}?
      </h2>
      <p className="mt-1 text-sm">
        {consequence} This mail goes {whom} once it can no longer be undone:
      </p>
      <Form method="post" preventScrollReset>
        <OpenedForField />
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="confirmed" value="yes" />
        {back && <input type="hidden" name="back" value={back} />}
        {cards.map((card) => (
          <input key={card} type="hidden" name="card" value={card} />
        ))}
        <div className="max-w-2xl">
          {status === 'rejected' ? (
            <RejectionFields mail={mail} name={null} readers={readers} typed={typed} />
          ) : (
            <MailPreview mail={mail} name={null} />
          )}
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant={variant} pending={sending}>
            {confirm}
          </Button>
          <Link to={closeTo} className={buttonStyle({})}>
            Cancel
          </Link>
        </div>
      </Form>
    </Card>
  )
}
