import type { Ref } from 'react'
import { Link } from 'react-router'
import { Notice } from './notice.tsx'

type Props = { loginTo: string; ref: Ref<HTMLDivElement> }

/** Sticks to the foot of the page's content while the person is signed out; scrolled to the end, it lies below all content. */
export const SignedOutNotice = ({ loginTo, ref }: Props) => (
  <div
    ref={ref}
    role="alert"
    tabIndex={-1}
    className="sticky-notice no-print bottom-3 tall:sticky z-30 mx-auto mt-6 max-w-[min(44rem,calc(100vw-2rem))] animate-[rise_180ms_var(--ease)] rounded-md shadow-lg"
  >
    <Notice
      tone="warning"
      title="You have been signed out."
      action={
        <Link to={loginTo} target="_blank" rel="noopener" className="inline-block py-0.5 text-foreground max-md:py-3">
          Log in
        </Link>
      }
      className="border border-warning"
    >
      What you typed is still here. Log in in another tab, then carry on.
    </Notice>
  </div>
)
