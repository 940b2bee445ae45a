import type { ReactNode } from 'react'
import type { FormResult } from '#app/platform/form-result.ts'
import { inWords } from '#app/ui/display/moment.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import type { SharedCandidate as Candidate } from '../shared-candidate.ts'
import { SharedCandidate } from './shared-candidate.tsx'

type Props = {
  shortlist: { agency: string; company: string; role: string; note: string; sent_by: string | null; expires_at: Date; isOpen: boolean }
  candidates: readonly Candidate[]
  mayAnswer: boolean
  name: string | null
  formId: string
  result: FormResult | undefined
  children?: ReactNode
}

/** The page on which a client reads the candidates that an agency sent, and answers. */
export function ShortlistView({ shortlist, candidates, mayAnswer, name, formId, result, children }: Props) {
  const { agency, company, role, note, sent_by, expires_at, isOpen } = shortlist
  const isOne = candidates.length === 1
  const own = candidates.find(({ id }) => id === result?.values.submission)?.id
  const ids: Record<string, string> = own
    ? { reason: `reason-${own}`, body: `body-${own}`, name: `${String(result?.values.intent)}-name-${own}` }
    : {}
  return (
    <>
      <PageHead
        title={`Candidates for ${role}`}
        lead={`${agency} puts ${isOne ? 'one candidate' : `${candidates.length} candidates`} forward to ${company}${sent_by ? `, sent by ${sent_by}` : ''}. ${isOne ? 'They' : 'Each'} agreed that you read what stands here, and nobody else.`}
      />
      <div className="mt-6 grid max-w-220 gap-6">
        <div className="empty:hidden">
          <ErrorSummary errors={result?.fieldErrors} message={result?.formError} ids={ids} />
        </div>
        {note && <p className="max-w-[66ch] whitespace-pre-line wrap-anywhere">{note}</p>}
        {!isOpen && <p>This shortlist can no longer be read. Ask {agency} to send it again.</p>}
        {candidates.map((candidate) => (
          <SharedCandidate
            key={candidate.id}
            {...{ candidate, agency, name, formId, result }}
            client={company}
            mayAnswer={mayAnswer && isOpen}
          />
        ))}
        <div className="border-t border-border-strong pt-4 text-sm text-muted-foreground">
          {isOpen && (
            <p>
              This page can be read until {inWords(expires_at, 'date-year')}. {isOne ? 'The' : 'A'} candidate can take back what they share
              at any time.
            </p>
          )}
          {children}
        </div>
      </div>
    </>
  )
}
