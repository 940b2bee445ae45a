import { expect, test } from 'vitest'
import { browserName } from './browser-name.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)'

test.each([
  ['Firefox on Windows', `${WINDOWS}; rv:145.0) Gecko/20100101 Firefox/145.0`],
  ['Chrome on Windows', `${WINDOWS}) ${BLINK} Chrome/142.0.0.0 Safari/537.36`],
  ['Microsoft Edge on Windows', `${WINDOWS}) ${BLINK} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['Opera on Windows', `${WINDOWS}) ${BLINK} Chrome/142.0.0.0 Safari/537.36 OPR/126.0.0.0`],
  ['Safari on macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.1 Safari/605.1.15`],
  ['Safari on iPhone', `${IPHONE} ${WEBKIT} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `${IPHONE} ${WEBKIT} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`],
  ['Firefox on iPad', `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${WEBKIT} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/142.0.0.0 Mobile Safari/537.36`],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Chrome on Chrome OS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/142.0.0.0 Safari/537.36`],
  ['A browser on Windows', 'Call 02 5550 1234 now/1.0 (Windows NT 10.0)'],
  ['An unknown browser', 'Call 02 5550 1234 now/1.0'],
  ['An unknown browser', 'curl/8.10.1'],
  ['An unknown browser', '<script>alert(1)</script>'],
  ['An unknown browser', 'x'.repeat(500)],
  ['An unknown browser', ''],
  ['An unknown browser', null],
])('says %s', (words, userAgent) => {
  expect(browserName(userAgent)).toBe(words)
})
