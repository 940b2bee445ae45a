import X from 'lucide-react/icons/x'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { forgetUnsent } from '../browser/forget-unsent.ts'
import { useHydrated } from '../browser/use-hydrated.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { Icon } from '../display/icon.tsx'
import { type NoticeTone, noticeTones } from './notice.tsx'
import { aboutPage, addToast, isOutdated } from './toast-list.ts'
import { useFailureToast } from './use-failure-toast.ts'

export type Toast = {
  message: ReactNode
  tone?: NoticeTone
  /** What it is about: a newer toast about the same thing takes its place. */
  about?: string
  /** For undo: pressing the button also closes the toast. */
  action?: { label: string; onSelect: () => void }
  /** A form that takes back what was done. It needs no scripts; sending it also closes the toast. */
  undo?: { action: string; fields: Readonly<Record<string, string>> }
  /** How long the toast stays; by default 6 s, and longer for errors and toasts with an action. null: until it is closed. */
  durationMs?: number | null
}

/** A message that the server sent with the page; `id` distinguishes two with the same text, and it `forgets` what was not sent. */
export type Flash = { id: string; message: string; tone?: NoticeTone; about?: string; undo?: NonNullable<Toast['undo']>; forgets?: true }

type Shown = Toast & { id: string }

const ShowToast = createContext<(toast: Toast) => void>(() => {})

/** Returns a function that shows a toast. A toast confirms; it must never be the only place of an error message. */
export const useToast = () => useContext(ShowToast)

const durationOf = ({ tone, action, undo, durationMs }: Toast) =>
  durationMs === undefined ? (action || undo || tone === 'error' ? 10_000 : 6_000) : durationMs

const failureToast = ({ message, retry }: { message: string; retry: () => void }): Shown => ({
  id: 'failure',
  message,
  tone: 'error',
  durationMs: null,
  action: { label: 'Retry', onSelect: retry },
})

export function ToastProvider({ flash = null, children }: { flash?: Flash | null; children: ReactNode }) {
  const { pathname } = useLocation()
  const [toasts, setToasts] = useState<Shown[]>(flash ? [aboutPage(flash, pathname)] : [])
  const [lastFlash, setLastFlash] = useState(flash?.id)
  const count = useRef(0)
  // Each flash is shown once. The next load of the page has none, and the toast must outlive that.
  if (flash && flash.id !== lastFlash) {
    setLastFlash(flash.id)
    setToasts((all) => addToast(all, aboutPage(flash, pathname), pathname))
  }
  useFormsSent((address) => setToasts((all) => all.filter((toast) => !isOutdated(toast, address))))
  const show = useCallback((toast: Toast) => {
    count.current += 1
    const id = String(count.current)
    setToasts((all) => addToast(all, { ...toast, id }))
  }, [])
  // Their session has ended by now: where logging out fails, the words stay.
  useEffect(() => {
    if (flash?.forgets) void forgetUnsent()
  }, [flash])
  const close = (id: string) => setToasts((all) => all.filter((toast) => toast.id !== id))
  const failure = useFailureToast()
  const shown = [
    ...toasts.map((toast) => ({ toast, close: () => close(toast.id) })),
    ...(failure ? [{ toast: failureToast(failure), close: failure.close }] : []),
  ]

  return (
    <ShowToast value={show}>
      {children}
      <Announcer toasts={shown.map(({ toast }) => toast)} />
      {shown.length > 0 && (
        <section
          aria-label="Messages"
          className="no-print fixed right-6 bottom-6 z-40 grid w-full max-w-95 gap-2 max-md:inset-x-3 max-md:bottom-[calc(12px+var(--foot-lift,0px))] max-md:w-auto max-md:max-w-none scripting-none:sticky scripting-none:mx-auto scripting-none:my-4 scripting-none:max-md:mx-3"
        >
          {shown.map(({ toast, close }) => (
            <ToastCard key={toast.id} toast={toast} onClose={close} />
          ))}
        </section>
      )}
    </ShowToast>
  )
}

/** Calls `onSent` with the path of each form that a person sends. What a page sends by itself, such as what has been read, says nothing new to them. */
function useFormsSent(onSent: (path: string) => void) {
  const sent = useEffectEvent(({ target }: SubmitEvent) => {
    if (target instanceof HTMLFormElement && target.method === 'post')
      onSent(new URL(target.getAttribute('action') ?? '', document.baseURI).pathname)
  })
  useEffect(() => {
    document.addEventListener('submit', sent)
    return () => document.removeEventListener('submit', sent)
  }, [])
}

// A live region must exist before its text changes, also on the first page: hence the text is set after mounting.
function Announcer({ toasts }: { toasts: readonly Shown[] }) {
  const ready = useHydrated()
  return (
    <div role="status" className="sr-only">
      {ready &&
        toasts.map(({ id, message, undo }) => (
          <div key={id}>
            <p>{message}</p>
            {undo && <p>You can undo this.</p>}
          </div>
        ))}
    </div>
  )
}

function ToastCard({ toast, onClose }: { toast: Shown; onClose: () => void }) {
  const { icon, mark } = noticeTones[toast.tone ?? 'success']
  const [held, setHeld] = useState(false)
  const close = useRef(onClose)
  close.current = onClose
  const durationMs = durationOf(toast)
  const hydrated = useHydrated()

  useEffect(() => {
    if (held || durationMs === null) return
    const timer = setTimeout(() => close.current(), durationMs)
    return () => clearTimeout(timer)
  }, [held, durationMs])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it or being inside it only holds the clock (2.2.1)
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="flex animate-[rise_180ms_var(--ease)] items-start gap-3 rounded-md border border-border bg-popover py-3.5 pr-3 pl-4 text-sm text-popover-foreground shadow-lg"
    >
      <Icon icon={icon} className={`mt-0.5 ${mark}`} />
      <div className="min-w-0 flex-1">
        {toast.message}
        {toast.action && (
          <button
            type="button"
            onClick={() => {
              toast.action?.onSelect()
              onClose()
            }}
            className="ml-2 min-h-6 font-semibold text-link underline underline-offset-4"
          >
            {toast.action.label}
          </button>
        )}
        {toast.undo && (
          <Form method="post" action={toast.undo.action} preventScrollReset onSubmit={() => setTimeout(onClose)} className="inline">
            {Object.entries(toast.undo.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className="ml-2 min-h-6 font-semibold text-link underline underline-offset-4">
              Undo
            </button>
          </Form>
        )}
      </div>
      {hydrated && <IconButton icon={X} label="Dismiss" onClick={onClose} size="small" className="-my-1.5 -mr-1 max-md:-my-3" />}
    </div>
  )
}
