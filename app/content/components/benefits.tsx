import type { ReactNode } from 'react'
import type { ProductShotName } from '../product-shots.ts'
import { ProductShot } from './product-shot.tsx'

export type Benefit = { title: string; text: ReactNode; shot: ProductShotName }

/** What something is good for, each beside a picture of it. */
export const Benefits = ({ benefits }: { benefits: readonly Benefit[] }) => (
  <ul className="grid gap-12 max-md:gap-10">
    {benefits.map(({ title, text, shot }) => (
      <li key={title} className="grid items-start gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div>
          <h3 className="text-xl">{title}</h3>
          <div className="mt-2 max-w-[52ch] text-muted-foreground">{text}</div>
        </div>
        <ProductShot name={shot} />
      </li>
    ))}
  </ul>
)
