import type { ReactNode } from 'react'

/** What something has, in short paragraphs with a title each, in columns. */
export const FeatureList = ({ features }: { features: readonly { title: string; text: ReactNode }[] }) => (
  <dl className="grid gap-x-12 gap-y-7 md:grid-cols-2 lg:grid-cols-3">
    {features.map(({ title, text }) => (
      <div key={title}>
        <dt className="font-display text-lg leading-tight font-semibold tracking-[-0.012em]">{title}</dt>
        <dd className="mt-1.5 max-w-[48ch] text-muted-foreground">{text}</dd>
      </div>
    ))}
  </dl>
)
