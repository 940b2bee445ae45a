import MessageSquare from 'lucide-react/icons/message-square'
import { Form } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { useFormId } from '#app/ui/browser/form-id.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { QUESTION_MAX, REASON_MAX, SIGNED_NAME_MAX } from '../offer.ts'
import type { OwnOffer } from '../shown.ts'
import { Fingerprint } from './fingerprint.tsx'

type Result = { result: FormResult | undefined }

/** What was typed in one of the forms of a page, after it was rejected. */
const typedIn = (result: FormResult | undefined, intent: string) => (result?.values.intent === intent ? result : undefined)

/** Accepts the version that is shown, by name. */
export function SignForm({ offer: { letter, hash }, result }: Result & { offer: Pick<OwnOffer, 'letter' | 'hash'> }) {
  const sending = useNavigation().formData?.get('intent') === 'accept'
  const typed = typedIn(result, 'accept')
  return (
    <section aria-labelledby="sign" className="border-t border-border-strong pt-4">
      <h2 id="sign" className="text-xl">
        Sign
      </h2>
      <Form method="post" noValidate className="mt-3 grid gap-4">
        <input type="hidden" name="intent" value="accept" />
        <input type="hidden" name="number" value={letter.number} />
        <TextField
          label="Your full name"
          name="signed_name"
          autoComplete="name"
          maxLength={SIGNED_NAME_MAX}
          defaultValue={String(typed?.values.signed_name ?? '')}
          error={typed?.fieldErrors.signed_name}
          className="border-0 border-b-2 border-foreground font-display text-lg font-semibold"
        />
        <Checkbox
          name="agreed"
          label={`I have read version ${letter.number} and accept this offer`}
          // Who ticked it for another version has not read this one.
          defaultChecked={typed?.values.agreed !== undefined && Number(typed.values.number) === letter.number}
          error={typed?.fieldErrors.agreed}
        />
        <dl className="grid gap-2 text-sm">
          <div>
            <dt className="text-muted-foreground">Time of signing</dt>
            <dd>set when you press the button</dd>
          </div>
          <div>
            <dt className="text-muted-foreground">Fingerprint of this letter</dt>
            <dd>
              <Fingerprint hash={hash} />
            </dd>
          </div>
        </dl>
        <p className="text-sm text-muted-foreground">
          It stands for exactly this text: if one letter changed, so would it. Both copies show it.
        </p>
        <Button variant="primary" size="big" wide pending={sending}>
          Sign and accept
        </Button>
        <p className="text-sm text-muted-foreground">Both sides have the signed PDF at once. Nobody else sees it.</p>
      </Form>
    </section>
  )
}

/** A question to the team, in the conversation of the application. */
export function AskForm({ formId, company, result }: Result & { formId: string; company: string }) {
  const sending = useNavigation().formData?.get('intent') === 'ask'
  const typed = typedIn(result, 'ask')
  const [id] = useFormId(formId, typed)
  return (
    <section aria-labelledby="ask" className="border-t border-border-strong pt-4">
      <h2 id="ask" className="text-xl">
        Not sure yet?
      </h2>
      <p className="mt-1 text-sm text-muted-foreground">Asking costs nothing and leaves the offer open.</p>
      <Disclosure summary={`Ask ${company} a question`} open={typed !== undefined || undefined} className="mt-1">
        <Form method="post" noValidate className="grid gap-3 pb-2">
          <input type="hidden" name="intent" value="ask" />
          <input type="hidden" name="form_id" value={id} />
          <TextArea
            label="Your question"
            name="question"
            rows={4}
            limit={QUESTION_MAX}
            hint="It goes to the conversation of your application."
            defaultValue={String(typed?.values.question ?? '')}
            error={typed?.fieldErrors.question}
          />
          <p>
            <Button icon={MessageSquare} pending={sending}>
              Send question
            </Button>
          </p>
        </Form>
      </Disclosure>
    </section>
  )
}

/** Declines, with a reason for those who like to give one. */
export function DeclineForm({ number, result }: Result & { number: number }) {
  const sending = useNavigation().formData?.get('intent') === 'decline'
  const typed = typedIn(result, 'decline')
  return (
    <Form method="post" noValidate className="grid gap-3 pb-2">
      <input type="hidden" name="intent" value="decline" />
      <input type="hidden" name="number" value={number} />
      <TextArea
        label="Your reason"
        name="reason"
        optional
        rows={3}
        limit={REASON_MAX}
        hint="A short word helps the team. Your application stays open."
        defaultValue={String(typed?.values.reason ?? '')}
        error={typed?.fieldErrors.reason}
      />
      <p>
        <Button variant="destructive" pending={sending}>
          Decline
        </Button>
      </p>
    </Form>
  )
}
