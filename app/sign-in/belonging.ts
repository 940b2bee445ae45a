/**
 * The company or agency that a new person acts for: none, a new company, a company whose owners they ask to be let in, one that nobody
 * has signed up for and that they claim, a new agency, or an agency that must admit them first: chosen in the list, or by its name.
 */
export type Belonging =
  | { kind: 'none' }
  | { kind: 'new_company'; companyName: string }
  | { kind: 'company_request'; companyName: string }
  | { kind: 'company_claim'; companyName: string }
  | { kind: 'new_agency'; agencyName: string }
  | { kind: 'agency_request'; agencyId: string }
  | { kind: 'named_agency_request'; agencyName: string }

/** The company or agency named at sign-up, as long as it has not been created or asked yet (sign-up metadata, first document §3). */
export type SignUpMetadata = { belonging: Belonging }

/** The two steps of a sign-up that concern companies and agencies. Those belong to a domain further right, so routes pass them in. */
export type BelongingSteps = {
  /** @throws AppError `conflict` when the name of the new company or agency is taken, or the company cannot be asked or claimed */
  check: (belonging: Belonging) => Promise<void>
  /** Creates the new company or agency, or sends the request to join one. @returns false when that failed and must be retried */
  bootstrap: (userId: string) => Promise<boolean>
}
