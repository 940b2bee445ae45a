import { promiseNote, type ResponseClock, waitsForAnswer } from '../clock.ts'

type Props = { application: { status: string; company_name: string }; clock: ResponseClock | null }

/** What a job seeker was promised, while their application waits for it. */
export function PromiseNote({ application: { status, company_name }, clock }: Props) {
  const note = waitsForAnswer(status) && clock ? promiseNote(clock, company_name, new Date()) : null
  return (
    note && (
      // The server's clock and the browser's may differ.
      <p suppressHydrationWarning className="mt-1.5 text-sm wrap-anywhere">
        {note}
      </p>
    )
  )
}
