import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { isThemeChoice, type ThemeChoice, themeCookie } from '#app/ui/theme.ts'

const choices = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'As my system', icon: Monitor },
] as const

/**
 * Chooses light, dark or the system's theme. It takes effect at once with scripts; without them a form posts it and comes back to this
 * page.
 */
export function ThemeSwitch({
  theme,
  action = '/theme',
  className,
}: {
  theme: 'light' | 'dark' | null
  action?: string
  className?: string
}) {
  const { pathname, search } = useLocation()
  const [chosen, setChosen] = useState<ThemeChoice>(theme ?? 'system')

  const choose = (event: FormEvent<HTMLFormElement>) => {
    // The DOM types lack the button that submitted a form.
    const { submitter } = event.nativeEvent as SubmitEvent
    const value = submitter?.getAttribute('value')
    if (!isThemeChoice(value)) return
    event.preventDefault()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
    document.cookie = themeCookie(value)
    if (value === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = value
    setChosen(value)
  }

  return (
    <form method="post" action={action} onSubmit={choose} className={className}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <fieldset className="flex gap-0.5">
        <legend className="sr-only">Colours</legend>
        {choices.map(({ value, label, icon }) => (
          <button
            key={value}
            type="submit"
            name="theme"
            value={value}
            aria-pressed={chosen === value}
            title={label}
            className={cx(
              'grid size-8 place-items-center rounded-md border text-inherit hover:underline max-md:size-11',
              chosen === value ? 'border-current' : 'border-transparent',
            )}
          >
            <Icon icon={icon} />
            <span className="sr-only">{label}</span>
          </button>
        ))}
      </fieldset>
    </form>
  )
}
