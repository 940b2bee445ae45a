/** What is paid beside commission, and whether it counts against it. */
export const PAY_BASES = ['base', 'retainer', 'debit_credit', 'commission_only'] as const
/** What a share of commission is taken of. */
export const COMMISSION_KINDS = ['gross', 'net'] as const
/** Within which time commission adds up towards the next step. */
export const COMMISSION_PERIODS = ['year', 'quarter', 'month'] as const
/** When commission is paid. */
export const COMMISSION_PAID = ['unconditional', 'settlement', 'next_pay', 'monthly', 'quarterly'] as const
/** Whether super on commission is paid on top of the share. */
export const COMMISSION_SUPERS = ['on_top', 'included'] as const
export const PHONES = ['allowance', 'company_phone', 'own_phone'] as const

export type PayBasis = (typeof PAY_BASES)[number]
export type CommissionKind = (typeof COMMISSION_KINDS)[number]
export type CommissionPeriod = (typeof COMMISSION_PERIODS)[number]
export type CommissionPaid = (typeof COMMISSION_PAID)[number]
export type CommissionSuper = (typeof COMMISSION_SUPERS)[number]
export type Phone = (typeof PHONES)[number]

/** A share of commission that holds from a commission of so many whole dollars on. The share is in hundredths of a percent. */
export type CommissionStep = { from: number; share: number }

export const PAY_BASIS_LABEL: Record<PayBasis, string> = {
  base: 'Base plus commission',
  retainer: 'Retainer plus commission',
  debit_credit: 'Debit-credit',
  commission_only: 'Commission only',
}

export const COMMISSION_KIND_LABEL: Record<CommissionKind, string> = {
  gross: 'Share of gross commission (GCI)',
  net: 'Share of net commission',
}

export const PHONE_LABEL: Record<Phone, string> = {
  allowance: 'Phone allowance',
  company_phone: 'Company phone',
  own_phone: 'Own phone, no allowance',
}

/** The most steps of a commission scheme, and the largest amount in whole dollars of its figures. */
export const PAY_TERMS_LIMITS = { steps: 6, amount: 9_999_999 } as const
