import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { figure } from '#app/ui/display/figure.ts'
import { Measure } from '#app/ui/display/measure.tsx'
import {
  type ResponseRecord as Full,
  halfWithin,
  LEAST_APPLICATIONS,
  medianWords,
  RECORD_METHOD,
  RECORD_MONTHS,
  shareInTime,
} from '../record.ts'

export type ShownRecord = Full | { total: number; tooFew: true }

/** How an advertiser kept the answers it promised, with the number of cases, the period and the method. */
export function ResponseRecord({ record, name }: { record: ShownRecord; name: string }) {
  if ('tooFew' in record)
    return (
      <p className="text-sm text-muted-foreground">
        Too few applications yet for a record of answers: {record.total} of the {LEAST_APPLICATIONS} it takes.
      </p>
    )
  const share = shareInTime(record)
  const median = medianWords(record)
  return (
    <div className="text-sm wrap-anywhere">
      <p>
        <strong className="font-display text-2xl font-semibold tabular-nums">{share}%</strong> answered in the time that {name} promised
      </p>
      <Measure to={share} className="mt-1.5 max-w-60" />
      <p className="mt-1.5 text-muted-foreground tabular-nums">
        {median && `${halfWithin(record, median).replace('of', 'Of')}. `}
        {figure(record.total)} applications of the last {RECORD_MONTHS} months.
      </p>
      <Disclosure summary="How it is counted" className="mt-1">
        <p className="text-muted-foreground">{RECORD_METHOD}</p>
      </Disclosure>
    </div>
  )
}
