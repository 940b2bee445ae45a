type Props = { teamName: string; place: string | null }

/** How every mail of a team ends: who it is, why it came, and how it is stopped. */
export function MailEnd({ teamName, place }: Props) {
  return (
    <section aria-labelledby="mail-end" className="text-sm">
      <h2 id="mail-end" className="border-t border-border-strong pt-3 text-xl">
        End of every mail
      </h2>
      <p className="mt-2 text-muted-foreground">
        {[teamName, place].filter(Boolean).join(', ')}. You get this because you agreed on (date): “(words)”. Stop mails like this: one
        press, no sign-in.
      </p>
    </section>
  )
}
