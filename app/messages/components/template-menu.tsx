import ListPlus from 'lucide-react/icons/list-plus'
import { Link } from 'react-router'
import { setField } from '#app/ui/browser/set-field.ts'
import { buttonStyle } from '#app/ui/controls/button-style.ts'
import { Menu, menuItemStyle } from '#app/ui/controls/menu.tsx'
import { Icon } from '#app/ui/display/icon.tsx'
import { MESSAGE_PAGES, type MessageArea } from '../pages.ts'
import { underTyped } from '../template.ts'

export type Template = { id: string; name: string; text: string }

type Props = { area: MessageArea; templates: readonly Template[]; onInsert: (text: string) => void }

/** Puts a template under what is typed in the text of a form. */
export function insertTemplate(form: HTMLFormElement | null, text: string): void {
  const area = form?.querySelector('textarea')
  if (!area) return
  setField(area, underTyped(area.value, text))
  area.focus()
}

/** Puts a template into what is typed. Without scripts its button sends the form, and the page comes back with the text. */
export function TemplateMenu({ area, templates, onInsert }: Props) {
  const manage = MESSAGE_PAGES[area].templates
  if (!manage) return null
  return (
    <Menu
      align="start"
      className={buttonStyle({})}
      trigger={
        <>
          <Icon icon={ListPlus} />
          Templates
        </>
      }
    >
      <div className="max-w-80">
        {templates.map(({ id, name, text }) => (
          <button
            key={id}
            type="submit"
            name="template"
            value={id}
            className={menuItemStyle}
            onClick={(event) => {
              event.preventDefault()
              onInsert(text)
            }}
          >
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              <span className="block truncate text-xs text-muted-foreground">{text}</span>
            </span>
          </button>
        ))}
        <Link to={manage} className={menuItemStyle}>
          {templates.length === 0 ? 'Write the first template' : 'Manage templates'}
        </Link>
      </div>
    </Menu>
  )
}
