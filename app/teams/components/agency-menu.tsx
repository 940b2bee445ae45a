import Building2 from 'lucide-react/icons/building-2'
import Check from 'lucide-react/icons/check'
import { Form, href, Link } from 'react-router'
import { menuItemStyle } from '#app/ui/controls/menu.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/display/icon.tsx'

type Props = { agencies: readonly { id: string; name: string }[]; chosen: string }

/**
 * The items of the menu at the head of a recruiter's pages: the agencies that they work for. A switch opens its page anew: loading the data
 * of an open page again leaves it with the agency that it was opened for.
 */
export function AgencyMenu({ agencies, chosen }: Props) {
  return (
    <>
      <Form method="post" action={href('/recruiter/agencies')} reloadDocument className="max-w-72">
        <input type="hidden" name="intent" value="switch" />
        {agencies.map(({ id, name }) => (
          <button key={id} type="submit" name="agency" value={id} aria-current={id === chosen || undefined} className={menuItemStyle}>
            <Icon icon={Check} className={cx(id !== chosen && 'invisible')} />
            <span className={cx('min-w-0 flex-1 wrap-anywhere', id === chosen && 'font-semibold')}>{name}</span>
          </button>
        ))}
      </Form>
      <div className="-mx-1 mt-1 border-t border-border px-1 pt-1">
        <Link to={href('/recruiter/agencies')} className={menuItemStyle}>
          <Icon icon={Building2} />
          All your agencies
        </Link>
      </div>
    </>
  )
}
