import { expect, test } from 'vitest'
import { isPushService } from './push-service.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-sg2p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is a push service', (endpoint) => expect(isPushService(endpoint)).toBe(true))

test.each([
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com.example/abc',
  'https://evilfcm.googleapis.com/abc',
  'https://evilnotify.windows.com/abc',
  'https://u:p@fcm.googleapis.com/abc',
  'https://push.example/fcm.googleapis.com',
  'fcm.googleapis.com',
])('%s is none', (endpoint) => expect(isPushService(endpoint)).toBe(false))
