import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { recall, remember } from '#app/ui/browser/browser-memory.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Mark } from '#app/ui/illustration/mark.tsx'
import { type InstallWay, installOffer } from '../install.ts'
import { installPrompt, onInstallPrompt } from '../install-prompt.ts'

const DISMISSED = 'install-dismissed'

/** What a page does as part of an app: it registers the service worker, keeps the person's jobs to be read offline, and offers to install. */
export default function Installed({ userId }: { userId: string | null }) {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is opened may have saved a job before
  useEffect(() => void keepJobs(userId !== null), [userId, pathname])
  return <InstallBanner path={pathname} />
}

async function keepJobs(signedIn: boolean): Promise<void> {
  // Absent outside of secure addresses, and where a browser allows a site to store nothing.
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    // Signed out by another way than the button, as on another device.
    if (!signedIn) await caches.delete('jobs')
    else active?.postMessage('sync')
  } catch {
    // The browser refuses; everything works without it but reading offline.
  }
}

function InstallBanner({ path }: { path: string }) {
  const [way, setWay] = useState<InstallWay | null>(null)
  useEffect(() => {
    const look = () => setWay(installOffer({ path, ...thisBrowser() }))
    look()
    return onInstallPrompt(look)
  }, [path])
  if (way === null) return null

  const dismiss = () => {
    remember('localStorage', DISMISSED, String(Date.now()))
    setWay(null)
  }
  const install = async () => {
    const choice = await installPrompt()?.prompt()
    if (choice?.outcome === 'accepted') setWay(null)
    else dismiss()
  }
  return (
    // It waits while a message stands in its place.
    <section
      aria-label={`Install ${brand.name}`}
      className="no-print in-[:root:has(section[aria-label=Messages])]:hidden fixed inset-x-3 bottom-[calc(12px+var(--foot-lift,0px))] z-30 flex animate-[rise_180ms_var(--ease)] items-start gap-3 rounded-lg border border-border bg-popover p-4 text-sm text-popover-foreground shadow-lg"
    >
      <Mark wordmark={false} className="mt-1" />
      <div className="min-w-0 flex-1">
        <p className="text-base font-semibold">Install {brand.name}</p>
        {way === 'prompt' ? (
          <p className="text-muted-foreground">Open it from your home screen, and read saved jobs without a connection.</p>
        ) : (
          <ol className="list-decimal pl-5 text-muted-foreground">
            <li>Tap Share in the bar of your browser.</li>
            <li>Choose Add to Home Screen.</li>
          </ol>
        )}
        <p className="mt-3 flex flex-wrap gap-2">
          {way === 'prompt' && (
            <Button variant="primary" onClick={() => void install()}>
              Install
            </Button>
          )}
          <Button onClick={dismiss}>{way === 'prompt' ? 'Not now' : 'Got it'}</Button>
        </p>
      </div>
    </section>
  )
}

function thisBrowser() {
  const dismissed = recall('localStorage', DISMISSED)
  return {
    width: window.innerWidth,
    // Safari on iOS has a property of its own.
    installed: !window.matchMedia('(display-mode: browser)').matches || (navigator as { standalone?: boolean }).standalone === true,
    prompt: installPrompt() !== null,
    userAgent: navigator.userAgent,
    dismissedAt: dismissed === null ? null : Number(dismissed),
    now: Date.now(),
  }
}
