/**
 * What the new person stands for: nobody else, a new company, one whose owners are to be told of them, a new agency, or an
 * agency that must say yes first.
 */
export type Belonging =
  | { kind: 'none' }
  | { kind: 'new_company'; companyName: string }
  | { kind: 'company_request'; companyName: string }
  | { kind: 'new_agency'; agencyName: string }
  | { kind: 'agency_request'; agencyId: string }

/** What a person named at sign-up and has not been made yet: the specification's sign-up metadata (first document §3). */
export type SignUpMetadata = { belonging: Belonging }

/** Companies and agencies are another domain's: routes hand a sign-up the two steps that are theirs. */
export type BelongingSteps = {
  /** @throws AppError `conflict` for the name of a company or agency that is here already */
  check: (belonging: Belonging) => Promise<void>
  /** Makes what the new person stands for. @returns false when it could not be made yet */
  bootstrap: (userId: string) => Promise<boolean>
}
