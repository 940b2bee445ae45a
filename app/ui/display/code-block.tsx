/** Code or data as it stands. It scrolls inside, also by keyboard. */
export const CodeBlock = ({ label, children }: { label: string; children: string }) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    tabIndex={0}
    className="overflow-x-auto rounded-md border border-border bg-card p-4 font-mono text-sm"
  >
    <pre>
      <code>{children}</code>
    </pre>
  </section>
)
