import type { FormResult } from '#app/platform/form-result.ts'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { AskForm, DeclineForm } from './words-form.tsx'

type Props = {
  /** Why, in a sentence without its full stop; null for nothing to say. */
  closed: string | null
  result: FormResult | undefined
}

/** An invitation of which no time can be chosen, nor others asked for. It can still be declined. */
export function NoTimes({ closed, result }: Props) {
  return (
    <>
      {closed && <p className="border-t border-border-strong pt-4">{closed}.</p>}
      {/* What was typed before it was closed is there to copy. */}
      {result?.fieldErrors.wish && <AskForm result={result} />}
      <Disclosure summary="Decline the interview">
        <DeclineForm result={result} />
      </Disclosure>
    </>
  )
}
