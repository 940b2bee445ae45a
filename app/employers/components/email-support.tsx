type Props = {
  /** The address of support; null when the operator has not named one. */
  email: string | null
  company: string
}

/** Where a company writes for help, with its name in the subject. */
export function EmailSupport({ email, company }: Props) {
  if (!email)
    return (
      <p>
        This board has not said yet where its support is reached. Until it does, the owners of {company} can answer what is about your
        company and its members, and the pages below say the rest.
      </p>
    )
  return (
    <p>
      Write to{' '}
      <a href={`mailto:${email}?subject=${encodeURIComponent(company)}`} className="font-semibold wrap-anywhere">
        {email}
      </a>
      . Name the page you were on, and what you expected to happen there.
    </p>
  )
}
