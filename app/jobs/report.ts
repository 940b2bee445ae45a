/** Why a person reports a job, in their words. */
export const REPORT_REASONS = {
  misleading: 'It is misleading or not a real job',
  discriminatory: 'It discriminates',
  scam: 'It asks for money, bank or identity details',
  closed: 'It is no longer open',
  other: 'Something else',
} as const

/** Why a person reports a company. */
export const COMPANY_REPORT_REASONS = {
  misleading: 'It is not a real company, or says that it is another',
  discriminatory: 'It discriminates',
  scam: 'It asks for money, bank or identity details',
  other: 'Something else',
} as const satisfies Partial<Record<keyof typeof REPORT_REASONS, string>>

/** The reason of a report in words, by what it is about. */
export const reasonWords = (reason: ReportReason, isCompany: boolean): string =>
  (isCompany ? (COMPANY_REPORT_REASONS as Partial<Record<ReportReason, string>>)[reason] : undefined) ?? REPORT_REASONS[reason]

export type ReportReason = keyof typeof REPORT_REASONS
