import type { State } from '#app/places/location.ts'

/** What a state asks of somebody who starts in the trade, as far as sources were checked; null where they were not. */
export type EntryRequirements = {
  /** The certificate that a beginner works under. */
  certificate: string
  /** The age from which it is given, and what else the regulator wants to see. */
  conditions: string | null
  processing: string | null
  fee: string | null
  term: string | null
  /** Who employs and supervises a beginner, and what they may not do yet. */
  atWork: string | null
}

const UNCHECKED = { conditions: null, processing: null, fee: null, term: null, atWork: null }

// Facts of app/vocabulary/licensing.json in words, but for those it lists as unverified.
export const ENTRY_REQUIREMENTS: Record<State, EntryRequirements> = {
  NSW: {
    certificate: 'Certificate of registration (assistant agent)',
    conditions: 'From age 16.',
    processing: 'Up to 6 weeks',
    fee: '$319 online, $330 otherwise in 2024–25; check today’s fee',
    term: '4 years, not renewable; a new one only after 12 months',
    atWork:
      'Employed by a licence holder and supervised by a Class 1 licensee in charge. You may not enter into agency agreements or authorise withdrawals of trust money.',
  },
  VIC: {
    ...UNCHECKED,
    certificate: 'Registration as an agent’s representative',
    conditions: 'From age 18. Since 25 November 2026 you must be registered with the Business Licensing Authority.',
    atWork: 'Employed by a licensed estate agent, with written authority. You may not run an agency.',
  },
  QLD: {
    ...UNCHECKED,
    certificate: 'Registration certificate, which covers salespeople and property managers',
    conditions: 'From age 18, with a police history check.',
    processing: 'About 6 weeks',
    atWork: 'Employed by a licensed agent; contractors need a full licence. You may not conduct auctions or operate trust accounts.',
  },
  WA: {
    ...UNCHECKED,
    certificate: 'Certificate of registration as a sales representative',
    conditions: 'Unrestricted, for sales only, or for property management only.',
    term: '3 years',
  },
  SA: { ...UNCHECKED, certificate: 'Registration as a sales representative or property manager' },
  TAS: { ...UNCHECKED, certificate: 'Property representative licence' },
  ACT: {
    ...UNCHECKED,
    certificate: 'Assistant agent registration',
    atWork: 'Employed by a licensed agent. You may not enter into agency agreements, withdraw trust money or conduct auctions.',
  },
  NT: {
    ...UNCHECKED,
    certificate: 'Agent’s representative registration',
    conditions: 'After a public notice of your intention and a police history check.',
    term: 'Renewed by 1 May each year',
  },
}
