/** An email address within a sentence: it may break anywhere, so that a long one leaves no phone. */
export const EmailAddress = ({ email }: { email: string }) => <strong className="wrap-anywhere">{email}</strong>
