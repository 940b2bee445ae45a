import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { href, Link } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Badge } from '#app/ui/display/badge.tsx'
import { ConfirmForm } from '#app/ui/feedback/confirm-form.tsx'
import type { ListedAlert } from '../alert.ts'
import { FrequencyForm } from './frequency-form.tsx'

/** One alert of the list: its search, how many jobs wait, how often it comes, and the ways to change and delete it. */
export function AlertRow({ alert }: { alert: ListedAlert }) {
  const { id, title, detail, path, state } = alert
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-border py-4.5 md:grid-cols-[minmax(0,1fr)_6rem_11.5rem_auto]">
      <div className="min-w-0 wrap-anywhere">
        <h2 className="text-lg!">
          <Link
            to={path}
            className={`inline-block py-0.5 no-underline hover:underline ${state === 'active' ? 'text-foreground' : 'text-muted-foreground'}`}
          >
            {title}
          </Link>
        </h2>
        {detail && <p className="text-sm text-muted-foreground">{detail}</p>}
      </div>
      <p>
        <AlertBadge alert={alert} />
      </p>
      <FrequencyForm alert={alert} intent="choose" />
      <div className="flex items-center gap-1 max-md:mt-1">
        <ButtonLink
          to={`${href('/alerts/new')}?alert=${id}`}
          aria-label={`Change the job alert ${title}`}
          variant="quiet"
          size="small"
          icon={Pencil}
        >
          Change
        </ButtonLink>
        <ConfirmForm
          ask="Delete"
          askLabel={`Delete the job alert ${title}`}
          askVariant="quiet"
          askSize="small"
          icon={Trash}
          confirm="Delete"
          question={
            <p>
              Delete the job alert <b className="font-semibold wrap-anywhere">{title}</b>? No more mails come of it.
            </p>
          }
        >
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="alert" value={id} />
        </ConfirmForm>
      </div>
    </li>
  )
}

function AlertBadge({ alert: { title, state, waiting, path } }: { alert: ListedAlert }) {
  if (state !== 'active') return <Badge tone="outline">Paused</Badge>
  if (waiting === 0) return <Badge tone="outline">0 new</Badge>
  return (
    <Link to={path} aria-label={`${waiting} new for ${title}`} className="inline-block py-1 no-underline">
      <Badge tone="success">{waiting} new</Badge>
    </Link>
  )
}
