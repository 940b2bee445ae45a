import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'

type State = 'looking' | 'missing' | 'refused' | 'off' | 'on'

type Props = {
  publicKey: string /** The address by which this session's browser shows them; null when it does not. */
  endpoint: string | null
}

const WORDS: Record<State, string> = {
  looking: 'Looking whether this browser can show notifications.',
  missing:
    'This browser cannot show notifications of websites. On an iPhone or iPad, add the site to your home screen first, and open it from there.',
  refused:
    'This browser was told not to show notifications of this site. To change that, open its settings for this site and allow notifications.',
  off: 'Off in this browser. Nothing is shown until you switch it on and the browser has asked you.',
  on: 'On in this browser, as long as you are signed in here. What it shows names nobody.',
}

/** Lets this browser show notifications while no page is open, once its person has pressed the button and agreed. */
export function BrowserSwitch({ publicKey, endpoint }: Props) {
  const hydrated = useHydrated()
  const fetcher = useFetcher<FormResult | null>()
  const [state, setState] = useState<State>('looking')
  useEffect(() => {
    void look(endpoint).then(setState)
  }, [endpoint])
  const refused = fetcher.data
  useEffect(() => {
    // Nothing would be sent to what the browser has subscribed to.
    if (refused) void subscribed().then((subscription) => subscription?.unsubscribe())
  }, [refused])

  const switchOn = async () => {
    const subscription = await subscribe(publicKey).catch(() => null)
    if (!subscription) return setState(await look(endpoint))
    const { keys = {} } = subscription.toJSON()
    const sent = { endpoint: subscription.endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
    await fetcher.submit({ intent: 'browser-on', ...sent }, { method: 'post' })
  }
  const switchOff = async () => {
    const subscription = await subscribed()
    await subscription?.unsubscribe()
    await fetcher.submit({ intent: 'browser-off', endpoint: subscription?.endpoint ?? endpoint ?? '' }, { method: 'post' })
  }

  return (
    <FormSection title="In this browser" intro="A line on the screen while no page is open, also on a locked phone.">
      <p role="status">
        {refused && <span className="mb-2 block text-destructive">{problemOf(refused)}</span>}
        {hydrated ? WORDS[state] : 'This needs scripts, which do not run in your browser.'}
      </p>
      {(state === 'off' || state === 'on') && (
        <p className="mt-4">
          <Button size="big" pending={fetcher.state !== 'idle'} onClick={() => void (state === 'on' ? switchOff() : switchOn())}>
            {state === 'on' ? 'Switch off in this browser' : 'Switch on in this browser'}
          </Button>
        </p>
      )}
    </FormSection>
  )
}

const problemOf = ({ formError, fieldErrors }: FormResult) => formError ?? Object.values(fieldErrors)[0]

const subscribed = async () => (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

async function look(endpoint: string | null): Promise<State> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'missing'
  if (Notification.permission === 'denied') return 'refused'
  const subscription = await subscribed().catch(() => null)
  return subscription && subscription.endpoint === endpoint && Notification.permission === 'granted' ? 'on' : 'off'
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)
  // One of another key, as after the server's secret was replaced, would be refused.
  await (await pushManager.getSubscription())?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}
