/** Why a person reports a job, in their words. */
export const REPORT_REASONS = {
  misleading: 'It is misleading or not a real job',
  discriminatory: 'It discriminates',
  scam: 'It asks for money, bank or identity details',
  closed: 'It is no longer open',
  other: 'Something else',
} as const

export type ReportReason = keyof typeof REPORT_REASONS
