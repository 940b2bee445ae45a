import CheckCheck from 'lucide-react/icons/check-check'
import Clock from 'lucide-react/icons/clock'
import FileText from 'lucide-react/icons/file-text'
import { Form } from 'react-router'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { cx } from '#app/ui/cx.ts'
import { counted } from '#app/ui/display/figure.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { inWords } from '#app/ui/display/moment.ts'
import { Time } from '#app/ui/display/time.tsx'
import { fileSize } from '#app/ui/forms/file-rules.ts'
import { PersonPlate } from '#app/ui/illustration/person-plate.tsx'
import type { Delivery } from '../delivery.ts'
import { useThreadAction } from './use-thread-action.ts'

export type MessageProps = {
  message: {
    id: number
    /** Null once their account is deleted. */
    author: string | null
    mine: boolean
    ours: boolean
    via: string
    body: string
    whole_text: string | null
    files_refused: number
    sent_at: Date
    files: readonly { filename: string; size_bytes: number; link: string | null }[]
    delivery: Delivery | null
  }
  isLast: boolean
  mayWrite: boolean
}

/** One message: theirs on a sheet, ours on the accent tint; one whose mail waits is dashed. */
export function Message({ message, isLast, mayWrite }: MessageProps) {
  const { author, mine, ours, via, sent_at, delivery } = message
  const name = author || 'Somebody who has left'
  return (
    <li
      id={isLast ? 'latest' : undefined}
      className={cx('grid max-w-[34rem] gap-1.5', ours ? 'ml-auto justify-items-end max-sm:pl-7' : 'max-sm:pr-7')}
    >
      <p className={cx('flex items-center gap-2 text-sm', ours && 'flex-row-reverse')}>
        <PersonPlate name={name} size="small" />
        <span className="font-semibold wrap-anywhere">{mine ? 'You' : name}</span>
        <span className="text-xs text-muted-foreground">
          <Time at={sent_at} format="time" />
          {via === 'mail' && ', by email'}
        </span>
      </p>
      <div
        className={cx(
          'w-fit max-w-full rounded-md border px-4 py-3',
          !ours && 'border-border bg-card',
          ours &&
            (delivery?.state === 'waits' ? 'border-dashed border-border-strong' : 'border-transparent bg-accent text-accent-foreground'),
        )}
      >
        <Content message={message} />
      </div>
      {delivery && <DeliveryLine delivery={delivery} mayWrite={mayWrite} />}
    </li>
  )
}

function Content({ message: { body, whole_text, files, files_refused } }: Pick<MessageProps, 'message'>) {
  return (
    <div className="grid gap-2.5">
      {body !== '' && <p className="whitespace-pre-wrap wrap-anywhere">{body}</p>}
      {whole_text && (
        <Disclosure summary="The whole email">
          <p className="text-sm whitespace-pre-wrap text-muted-foreground wrap-anywhere">{whole_text}</p>
        </Disclosure>
      )}
      {files.map(({ filename, size_bytes, link }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and their order never changes
        <p key={at} className={cx('flex items-start gap-2.5 text-sm', (body !== '' || at > 0) && 'border-t border-border pt-2.5')}>
          <Icon icon={FileText} className="mt-0.5" />
          <span className="min-w-0">
            {link ? (
              <a href={link} className="font-semibold wrap-anywhere">
                {filename}
              </a>
            ) : (
              <span className="font-semibold wrap-anywhere">{filename}</span>
            )}
            <span className="block text-xs text-muted-foreground">
              {link ? fileSize(size_bytes) : 'No longer shared: the application is withdrawn'}
            </span>
          </span>
        </p>
      ))}
      {files_refused > 0 && (
        <p className="text-xs text-muted-foreground">
          {counted(files_refused, 'attachment is', 'attachments are')} not kept: only PDF and Word documents up to 10 MB are.
        </p>
      )}
    </div>
  )
}

function DeliveryLine({ delivery, mayWrite }: { delivery: Delivery; mayWrite: boolean }) {
  const action = useThreadAction()
  if (delivery.state === 'waits')
    return (
      <div className="flex flex-wrap items-center gap-x-1.5 text-xs text-muted-foreground">
        <Icon icon={Clock} />
        <span>
          The email waits until {inWords(delivery.until, 'date-time')}
          {mayWrite && ','}
        </span>
        {mayWrite && (
          <Form method="post" action={action} preventScrollReset>
            <button type="submit" name="intent" value="mail-now" className="min-h-6 cursor-pointer text-link underline underline-offset-4">
              send it now
            </button>
          </Form>
        )}
      </div>
    )
  if (delivery.state === 'sent') return <p className="text-xs text-muted-foreground">Sent, not read yet</p>
  return (
    <p className="flex items-center gap-1.5 text-xs text-muted-foreground">
      <Icon icon={CheckCheck} />
      <span>
        {delivery.state === 'read' ? 'Read' : 'Emailed, not read here yet'}, <Time at={delivery.at} format="date-time" />
      </span>
    </p>
  )
}
