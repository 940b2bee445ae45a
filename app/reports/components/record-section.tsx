import { LEAST_APPLICATIONS, RECORD_METHOD, RECORD_MONTHS, type ResponseRecord, recordLine } from '#app/pipeline/record.ts'
import { FigureSection } from './chart-section.tsx'

/** The response record as everybody sees it on the ads: of all of them, whatever job and days are chosen. */
export const RecordSection = ({ record }: { record: ResponseRecord | { total: number; tooFew: true } | null }) => (
  <FigureSection
    id="record"
    title="Response record"
    lead={`of all your ads that promise an answer, over ${RECORD_MONTHS} months, as it stands on them`}
  >
    <p className="font-semibold">{wordsOf(record)}</p>
    {record && <p className="mt-2 text-sm text-muted-foreground">{RECORD_METHOD}</p>}
  </FigureSection>
)

function wordsOf(record: ResponseRecord | { total: number; tooFew: true } | null): string {
  if (!record) return 'None of your ads has promised an answer yet.'
  if (!('tooFew' in record)) return recordLine(record)
  return `${record.total === 1 ? 'One application counts' : `${record.total} applications count`} until now; there is a record from ${LEAST_APPLICATIONS} on.`
}
