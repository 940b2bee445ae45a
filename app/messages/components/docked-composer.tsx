import Moon from 'lucide-react/icons/moon'
import { useFetcher } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { useHasFailed } from '#app/ui/browser/retryable-fetch.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { MESSAGE_PAGES } from '../pages.ts'
import { type MessageFields, MessageForm } from './message-form.tsx'
import { useThreadAction } from './use-thread-action.ts'

type Props = {
  composer: MessageFields & {
    /** The candidate's quiet hours; `until` while they hold. */
    quiet: { until: string | null } | null
  }
}

/** The field for a message to a candidate at the foot of their page: it is sent in their conversation, and the page stays. Phones have text alone. */
export function DockedComposer({ composer }: Props) {
  const { area, id, name, quiet, closed } = composer
  const fetcher = useFetcher<FormResult>()
  const thread = MESSAGE_PAGES[area].thread(id)
  const isBusy = fetcher.state !== 'idle'
  const isLost = useHasFailed(thread) && isBusy
  return (
    <section
      aria-label={`Message to ${name}`}
      className={closed ? 'no-print mt-10' : 'no-print form-bar z-10 -mx-8 mt-10 -mb-12 max-md:-mx-4 max-md:-mb-10'}
    >
      <MessageForm
        message={composer}
        as={fetcher.Form}
        action={`${thread}${useThreadAction() ?? ''}`}
        result={fetcher.data}
        isSending={isBusy && !isLost}
        isDocked
        className="grid gap-1.5 border-t border-border-strong bg-popover px-8 py-3 text-popover-foreground shadow-md max-md:px-4"
      >
        {/* The toast, which says why, has words for the page's own forms alone. */}
        <p role="alert" className="text-sm font-medium text-destructive empty:sr-only">
          {isLost && 'Your message is not sent.'}
        </p>
        {quiet?.until && (
          <p className="flex gap-2 text-xs text-muted-foreground">
            <Icon icon={Moon} />
            <span>They have quiet hours now: the email goes on {quiet.until}.</span>
          </p>
        )}
      </MessageForm>
    </section>
  )
}
