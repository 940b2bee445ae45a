import Moon from 'lucide-react/icons/moon'
import { Form } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { whoMay } from '#app/teams/permissions.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { type MessageFields, MessageForm } from './message-form.tsx'
import { useThreadAction } from './use-thread-action.ts'

type Props = {
  thread: Omit<MessageFields, 'id'> & {
    facts: { id: string }
    mayWrite: boolean
    /** The candidate's quiet hours, for a team; `until` while they hold. */
    quiet: { words: string | null; until: string | null } | null
  }
  result: FormResult | undefined
}

/** The field for the next message, with templates and a file; why there is none, where nothing can be written. */
export function Composer({ thread, result }: Props) {
  const { facts, name, mayWrite, closed, quiet } = thread
  const isSending = useNavigation().formMethod === 'POST'
  const action = useThreadAction()
  if (!closed && !mayWrite)
    return (
      <p className="text-sm text-muted-foreground">You can read this conversation. Only {whoMay('message.send')} writes to candidates.</p>
    )
  return (
    <MessageForm
      message={{ ...thread, id: facts.id }}
      as={Form}
      action={action}
      result={result}
      isSending={isSending}
      className="grid gap-3 border-t border-border-strong pt-5"
    >
      {quiet && <Checkbox name="urgent" label={`Urgent: send the email now${quiet.until ? ', in spite of quiet hours' : ''}`} />}
      <p className="flex gap-2 text-xs text-muted-foreground">
        {quiet?.words && <Icon icon={Moon} />}
        <span>
          {quiet?.words
            ? `Quiet hours of ${name}: ${quiet.words}. ${quiet.until ? `An email about what you send now goes on ${quiet.until}.` : 'Emails wait until they end.'} `
            : 'An email tells them within minutes, or when their quiet hours are over. '}
          Nothing is mailed about what is read here first.
        </span>
      </p>
    </MessageForm>
  )
}
