import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { ElevationDrawing } from '#app/ui/illustration/elevation-drawing.tsx'
import { errorWords } from './error-words.ts'

type Props = {
  /** The error that the boundary received. */
  error?: unknown
  title?: string
  children?: ReactNode
  /** The id by which support finds the error in the log. */
  requestId?: string | null
  homeTo?: string
  helpTo?: string
}

/** The page for an error on our side: what is known, what is not lost, and where to go on. */
export function ErrorPage({ error, title, children, requestId, homeTo = '/', helpTo }: Props) {
  const { pathname, search } = useLocation()
  const words = errorWords(error)
  return (
    <div className="wrap flex flex-wrap items-center gap-x-16 gap-y-8 pt-14 max-md:pt-8">
      <div className="min-w-0 max-w-[52ch] flex-[1_1_320px]">
        <h1 className="mb-2.5">{title ?? words.title}</h1>
        <p className="text-lg text-muted-foreground">{children ?? words.text}</p>
        {requestId && (
          <p className="mt-3 text-sm text-muted-foreground">
            If you write to us, quote <code className="rounded-sm bg-muted px-1.5 py-0.5 text-foreground wrap-anywhere">{requestId}</code>
          </p>
        )}
        <p className="mt-6 flex flex-wrap gap-2">
          <ButtonLink to={pathname + search} reloadDocument variant="primary" size="big" icon={RotateCw}>
            Try again
          </ButtonLink>
          <ButtonLink to={homeTo} size="big">
            Back to home
          </ButtonLink>
          {helpTo && (
            <ButtonLink to={helpTo} size="big" variant="quiet">
              Help
            </ButtonLink>
          )}
        </p>
      </div>
      <div className="flex-[0_1_240px] border-b-[2.5px] border-street-line">
        <ElevationDrawing house="weatherboard" />
      </div>
    </div>
  )
}
