/** An email address within a sentence. It may break anywhere, so that a long one does not overflow a narrow screen. */
export const EmailAddress = ({ email }: { email: string }) => <strong className="wrap-anywhere">{email}</strong>
