import FilePen from 'lucide-react/icons/file-pen'
import { Form } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { whoMay } from '#app/teams/permissions.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { inMail } from '#app/ui/display/moment.ts'
import { ConfirmForm } from '#app/ui/feedback/confirm-form.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { OFFER_PAGES } from '../area-pages.ts'
import type { OfferHint } from '../hints.ts'
import { shortHash } from '../letter.ts'
import { NOTE_MAX, type OfferState, REASON_MAX } from '../offer.ts'
import type { Signature } from '../shown.ts'
import { HintList } from './hint-list.tsx'

type Writing = { number: number; state: 'draft' | 'waiting' | 'sent'; writtenAt: Date; fillsJob: boolean; hints: readonly OfferHint[] }

type Shown = {
  application_id: string
  shownState: OfferState
  expires_at: Date | null
  /** The reminder is still to come. */
  isReminded: boolean
  answered_at: Date | null
  signature: Signature | null
  writing: Writing | null
  maySend: boolean
  mayWrite: boolean
  mayWithdraw: boolean
  mayOffer: boolean
}

type Props = { area: keyof typeof OFFER_PAGES; offer: Shown; firstName: string; result: FormResult | undefined }

/** Where an offer stands, and what its team can do with it besides writing. */
export function TeamActions({ area, offer, firstName, result }: Props) {
  const { writing, mayWrite, mayWithdraw, mayOffer, application_id } = offer
  const sending = useNavigation().formData?.get('intent')
  return (
    <section aria-label="What comes next" className="grid gap-5">
      {writing?.state !== 'draft' && <Standing offer={offer} firstName={firstName} />}
      {writing?.state === 'waiting' && <Waiting offer={offer} writing={writing} result={result} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {!writing && mayWrite && (
          <Form method="post">
            <OpenedForField />
            <Button name="intent" value="change" icon={FilePen} pending={sending === 'change'}>
              {offer.shownState === 'expired' ? 'Change and send it again' : 'Change the offer'}
            </Button>
          </Form>
        )}
        {mayOffer && (
          <ButtonLink to={OFFER_PAGES[area].write(application_id)} icon={FilePen}>
            Write another offer
          </ButtonLink>
        )}
        {writing && mayWrite && (
          <ConfirmForm
            ask="Delete draft"
            askVariant="quiet"
            question={<p className="font-semibold">Delete version {writing.number}, which was not sent?</p>}
            confirm="Delete"
          >
            <input type="hidden" name="intent" value="delete" />
            <ReadFields {...writing} />
          </ConfirmForm>
        )}
      </div>
      {mayWithdraw && (
        <Disclosure summary="Take the offer back" open={result?.values.intent === 'withdraw' || undefined}>
          <Form method="post" noValidate className="grid max-w-120 gap-3 pb-2">
            <OpenedForField />
            <input type="hidden" name="intent" value="withdraw" />
            <TextArea
              label={`Your words to ${firstName}`}
              name="reason"
              optional
              rows={3}
              limit={REASON_MAX}
              hint="They are told by mail, with these words."
              error={result?.fieldErrors.reason}
            />
            <p>
              <Button variant="destructive" pending={sending === 'withdraw'}>
                Take it back
              </Button>
            </p>
          </Form>
        </Disclosure>
      )}
    </section>
  )
}

function Standing({
  offer: { shownState, expires_at, isReminded, answered_at, signature },
  firstName,
}: Pick<Props, 'offer' | 'firstName'>) {
  if (shownState === 'open' && expires_at)
    return (
      <Notice title={`${firstName} can answer.`}>
        The offer is open until {inMail(expires_at)}.{isReminded && ' A reminder goes out on the morning before.'}
      </Notice>
    )
  if (signature)
    return (
      <Notice tone="success" title={`${firstName} accepted.`}>
        Signed as “{signature.name}”, {inMail(signature.at)}. Fingerprint of the letter: {shortHash(signature.hash)}. The version that was
        signed never changes; keep its PDF.
      </Notice>
    )
  if (shownState === 'expired') return <Notice>It ran out without an answer. You can change it and send it again.</Notice>
  if (answered_at && shownState !== 'waiting')
    return (
      <Notice>
        {shownState === 'declined' ? `${firstName} declined` : 'It has ended'}, {inMail(answered_at)}.
      </Notice>
    )
  return null
}

type WaitingProps = { offer: Shown; writing: Writing; result: FormResult | undefined }

function Waiting({ offer: { maySend, mayWrite }, writing, result }: WaitingProps) {
  const sending = useNavigation().formData?.get('intent')
  return (
    <>
      <Notice tone="warning" title="Waiting for a second member.">
        {maySend
          ? 'Read the letter. Sending it is your approval.'
          : mayWrite
            ? 'Another member who may send offers looks at it. If you change it, it has to be asked for again.'
            : `Only ${whoMay('offer.manage')} can send it.`}
      </Notice>
      <HintList hints={writing.hints} />
      {writing.fillsJob && (
        <p className="text-sm text-muted-foreground">When it is accepted, the job is marked as filled and the other candidates are told.</p>
      )}
      {maySend && (
        <Form method="post">
          <OpenedForField />
          <ReadFields {...writing} />
          <Button variant="primary" size="big" name="intent" value="approve" pending={sending === 'approve'}>
            Approve and send
          </Button>
        </Form>
      )}
      {mayWrite && (
        <Disclosure summary={maySend ? 'Give it back' : 'Take it back to change it'}>
          <Form method="post" noValidate className="grid max-w-120 gap-3 pb-2">
            <OpenedForField />
            <input type="hidden" name="intent" value="send_back" />
            <ReadFields {...writing} />
            {maySend ? (
              <TextArea label="What should change" name="note" optional rows={3} limit={NOTE_MAX} error={result?.fieldErrors.note} />
            ) : (
              <input type="hidden" name="note" value="" />
            )}
            <p>
              <Button pending={sending === 'send_back'}>{maySend ? 'Give it back' : 'Take it back'}</Button>
            </p>
          </Form>
        </Disclosure>
      )}
    </>
  )
}

/** Says which words were read. */
const ReadFields = ({ number, writtenAt }: Writing) => (
  <>
    <input type="hidden" name="number" value={number} />
    <input type="hidden" name="seen" value={writtenAt.toISOString()} />
  </>
)
