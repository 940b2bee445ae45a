import type { RetentionRow } from '#app/platform/retention.ts'

export const billingRetention: readonly RetentionRow[] = [
  {
    name: 'invoices',
    title: 'Orders and invoices',
    tables: ['orders', 'invoices', 'billing_details'],
    kept: 'Invoices are business records and stay, as tax law asks; your name leaves the order once you delete your account.',
    noRule:
      'A company must keep records of its invoices for five years after the return they belong to (Income Tax Assessment Act 1936 s 262A).',
  },
]
