/*
 * What a browser shows without a connection: the jobs that the signed-in person saved or applied for, and for any other address a page that
 * says there is no connection. With one, every page comes from the server, so that no two releases mix.
 */
/** The page for no connection, with its styles and fonts, as of this release. */
const SHELL = `shell-${VERSION}`
/** Pages of jobs as a stranger sees them. Which jobs they are is private: the cache goes when the person signs out. */
const JOBS = 'jobs'
const NAMED_BY_CONTENT = /^\/(assets|employer-media)\//
const OFFLINE_PAGE = '/offline'
const LIST = '/saved/offline.json'
/** How old a kept page may be before it is asked for again. */
const FRESH_MS = 24 * 60 * 60 * 1000
/** How long until a page's wish to bring the list up to date is heard again. */
const PAUSE_MS = 30_000
/** How long the server may take to save a job. */
const WRITTEN_MS = 2_000
const KEPT_AT = 'x-kept-at'

const CONTENT_POLICY =
  "default-src 'self'; script-src 'none'; style-src-attr 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver() {
  for (const name of await caches.keys()) if (name !== SHELL && name !== JOBS) await caches.delete(name)
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (request.method === 'POST' && /^\/logout(\.data)?$/.test(pathname)) event.waitUntil(forgetJobs())
  else if (request.method === 'POST' && /^\/jobs\/\d+\/(saved|apply)(\.data)?$/.test(pathname)) event.waitUntil(syncLater())
  else if (request.method !== 'GET') return
  else if (request.mode === 'navigate') event.respondWith(navigate(event, pathname))
  // Their names change with their content, so that a kept one is never an old one.
  else if (NAMED_BY_CONTENT.test(pathname) && ['style', 'font', 'image'].includes(request.destination)) event.respondWith(keptOr(request))
})

/** What a person is told while no page is open. It names nobody: a locked screen shows it. */
self.addEventListener('push', (event) => {
  const { title, body, to, tag } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { to } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.to))
})

/** Shows a page of ours in the tab that is open, or in a new one. */
async function openPage(to) {
  const url = new URL(to, self.location.origin)
  if (url.origin !== self.location.origin) return
  const [open] = await self.clients.matchAll({ type: 'window' })
  const shown = open && (await open.navigate(url.href).catch(() => null))
  return shown ? shown.focus() : self.clients.openWindow(url.href)
}

/** A page tells who is signed in, by asking: its cookie does. */
self.addEventListener('message', (event) => {
  if (event.data === 'sync') event.waitUntil(sync())
})

async function navigate(event, pathname) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(pathname, { cacheName: JOBS })) ?? offlinePage()
  }
}

async function keptOr(request) {
  return (await caches.match(request)) ?? fetch(request)
}

async function offlinePage() {
  const page = await caches.match(OFFLINE_PAGE, { cacheName: SHELL })
  if (!page) return Response.error()
  const cache = await caches.open(JOBS)
  const items = []
  for (const { url } of await cache.keys()) {
    const kept = await cache.match(url)
    if (kept?.headers.get('x-title')) items.push(listItem(new URL(url).pathname, decodeURIComponent(kept.headers.get('x-title'))))
  }
  const list =
    items.length > 0
      ? `<h2 class="mt-10 mb-3">Jobs kept on this device</h2><ul class="border-t border-border-strong">${items.join('')}</ul>`
      : ''
  return new Response(
    (await page.text()).replace(/<div data-kept-jobs="[^"]*"><\/div>/, () => list),
    { headers: page.headers },
  )
}

const listItem = (path, title) =>
  `<li class="border-b border-border py-3"><a class="inline-block py-0.5 font-semibold" href="${path}">${escaped(title)}</a></li>`

const escaped = (text) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

async function keepShell() {
  const shell = await caches.open(SHELL)
  const answer = await fetch(OFFLINE_PAGE, { credentials: 'omit', cache: 'no-store' })
  if (!answer.ok) throw new Error(`the page for no connection answered ${answer.status}`)
  await keepPage(shell, OFFLINE_PAGE, await answer.text(), {})
}

let syncing = null
let syncedAt = 0
/** Raised when a person signs out: what was asked for before that is not kept. */
let signOuts = 0

/** Makes the kept pages those of the list that the server has for the signed-in person, one run at a time. */
function sync() {
  if (Date.now() - syncedAt < PAUSE_MS) return syncing
  syncedAt = Date.now()
  syncing = syncJobs(signOuts)
  return syncing
}

/** Once a job that is being saved, or applied for, should be on the list. */
async function syncLater() {
  await new Promise((resolve) => setTimeout(resolve, WRITTEN_MS))
  syncedAt = 0
  return sync()
}

function forgetJobs() {
  signOuts += 1
  return caches.delete(JOBS)
}

async function syncJobs(began) {
  const answer = await fetch(LIST, { cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return
  const { jobs } = await answer.json()
  if (jobs === null) return forgetJobs()
  if (signOuts !== began) return
  const cache = await caches.open(JOBS)
  const paths = new Set(jobs.map(({ path }) => path))
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/jobs/') && !paths.has(pathname)) await cache.delete(request)
  }
  for (const { path, title } of jobs) {
    const kept = await cache.match(path)
    if (kept && Date.now() - Number(kept.headers.get(KEPT_AT)) < FRESH_MS) continue
    // As a stranger sees it: nothing of the person stands in it. Keeping it is no look at the job.
    const page = await fetch(path, { credentials: 'omit', headers: { purpose: 'prefetch' } }).catch(() => null)
    if (!page?.ok) continue
    const html = withNote(await page.text())
    if (signOuts !== began) return
    try {
      await keepPage(cache, path, html, { 'x-title': encodeURIComponent(title) })
    } catch {
      return // The browser has no room for more; what is kept stays.
    }
  }
}

const withNote = (html) =>
  html.replace(
    /<main\b[^>]*>/,
    (main) =>
      `${main}<p class="wrap pt-4 text-sm font-semibold">You are offline. This page was kept on ${new Date().toLocaleDateString('en-AU', { dateStyle: 'long' })}.</p>`,
  )

/** Keeps a page to be read: without scripts, which would ask the server, and with the styles, fonts and logos it needs. */
async function keepPage(cache, path, html, headers) {
  const shell = await caches.open(SHELL)
  for (const [, address] of html.matchAll(/href="(\/assets\/[^"]+\.(?:css|woff2))"/g)) {
    if (!(await shell.match(address))) await shell.add(address)
  }
  // The company's logo is kept with its job.
  for (const [, address] of html.matchAll(/src="(\/employer-media\/[^"]+)"/g)) if (!(await cache.match(address))) await cache.add(address)
  const readable = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '').replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/gi, '')
  await cache.put(
    path,
    new Response(readable, {
      headers: {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': CONTENT_POLICY,
        [KEPT_AT]: String(Date.now()),
      },
    }),
  )
}
