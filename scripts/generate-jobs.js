// Deterministic generator of Australian real-estate job ads (NDJSON). Node 20+, no dependencies.
//
//   node generate-jobs.js [count=1000] [seed=1] [--now=2026-11-20T00:00:00Z] [--out=FILE]
//   node generate-jobs.js --count 10000 --seed 7 --out jobs.ndjson
//
// The same count, seed and now always give the same bytes, and job i does not depend on count:
// the first 1,000 lines of a 1,000,000 job run equal a 1,000 job run.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
// Lists drawn with a Zipf weight have the most frequent first, places roughly by size.
import data from './generate-jobs.json' with { type: 'json' }

// Random
function rng(seed) {
  // sfc32, seeded through splitmix-style mixing
  let s = seed >>> 0
  const mix = () => {
    s = (s + 0x9e3779b9) | 0
    let t = s ^ (s >>> 16)
    t = Math.imul(t, 0x21f0aaad)
    t ^= t >>> 15
    t = Math.imul(t, 0x735a2d97)
    return (t ^ (t >>> 15)) >>> 0
  }
  let a = mix(),
    b = mix(),
    c = mix(),
    d = mix()
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4294967296
  }
  for (let i = 0; i < 8; i++) next()
  return next
}
const zipfTables = new Map()
function zipfIndex(r, n, s = 1) {
  // rank 0 is the most frequent
  const key = `${n}:${s}`
  let cdf = zipfTables.get(key)
  if (!cdf) {
    cdf = new Float64Array(n)
    let t = 0
    for (let i = 0; i < n; i++) {
      t += 1 / (i + 1) ** s
      cdf[i] = t
    }
    for (let i = 0; i < n; i++) cdf[i] /= t
    zipfTables.set(key, cdf)
  }
  const x = r()
  let lo = 0,
    hi = n - 1
  while (lo < hi) {
    const m = (lo + hi) >> 1
    if (cdf[m] < x) lo = m + 1
    else hi = m
  }
  return lo
}
const an = (s) => s.replace(/\b([Aa]) (?=(?:[aeiAEI]|o(?!ne)|O(?!ne)|u(?!ni)|honest))/g, '$1n ')
const pick = (r, a) => a[(r() * a.length) | 0]
const zpick = (r, a, s = 0.7) => a[zipfIndex(r, a.length, s)]
function weighted(r, pairs) {
  let t = 0
  for (const p of pairs) t += p[1]
  let x = r() * t
  for (const p of pairs) {
    x -= p[1]
    if (x < 0) return p[0]
  }
  return pairs[0][0]
}

const places = Object.fromEntries(
  Object.entries(data.places).map(([state, all]) => [
    state,
    all.map((place) => {
      const m = /^(.*) (\d+)$/.exec(place)
      return { suburb: m[1], state, postcode: m[2].padStart(4, '0') }
    }),
  ]),
)
const STATES = Object.entries(data.states)

// Companies (invented)
const { first, second, surnames, partners, families } = data.companies
const COMPANIES = (() => {
  const r = rng(0xc0ffee)
  const s = new Set()
  while (s.size < 4000) {
    const k = r()
    s.add(
      k < 0.6
        ? `${pick(r, first)} ${pick(r, second)}`
        : k < 0.85
          ? `${pick(r, surnames)} & ${pick(r, surnames)} ${pick(r, partners)}`
          : `${pick(r, surnames)} ${pick(r, first)} ${pick(r, families)}`,
    )
  }
  return [...s]
})()

const ROLES = Object.entries(data.roles).map(([category, role]) => [{ category, ...role }, role.weight])
const EMPLOYMENT = data.employment.map((employment) => [employment, employment.weight])

// Long tail: several thousand rarer tokens (streets, buildings, systems), so that the vocabulary keeps growing with the corpus.
const NAMES = (() => {
  const r = rng(0xbeef)
  const s = new Set()
  while (s.size < 12000) {
    const w = pick(r, data.names.syllables) + (r() < 0.75 ? pick(r, data.names.syllables) : '') + pick(r, data.names.endings)
    s.add(w[0].toUpperCase() + w.slice(1))
  }
  return [...s]
})()
// Sentences; each slot is drawn as it is used.
const S = [
  (c) => `${c.company} is a ${c.w('adj')} ${c.w('agency')} in ${c.suburb} looking for a ${c.w('trait')} ${c.title} to join the team.`,
  (c) =>
    `We are a ${c.w('adj')}, ${c.w('adj')} ${c.w('agency')} specialising in ${c.w('prop')} and ${c.w('prop')} across ${c.suburb} and the surrounding ${c.w('area')} suburbs.`,
  (c) => `Our office on ${c.n()} ${pick(c.r, data.streets)} is a short walk from public transport and cafes.`,
  (c) => `You will be responsible for ${c.w('task')}, ${c.w('task')} and ${c.w('task')}.`,
  (c) => `Your day will include ${c.w('task')}, as well as ${c.w('task')}.`,
  (c) => `To be considered you will need ${c.w('req')}, ${c.w('req')} and ${c.w('req')}.`,
  (c) => `It would be an advantage to have ${c.w('req')} or ${c.w('req')}.`,
  (c) => `In return we offer ${c.w('perk')}, ${c.w('perk')} and ${c.w('perk')}.`,
  (c) => `The package includes ${c.w('perk')} together with ${c.w('perk')}.`,
  (c) => `Reporting to ${c.w('boss')}, you will work ${c.w('adv')} with landlords, tenants, buyers and vendors.`,
  (c) => `We are a team that ${c.w('culture')} and ${c.w('culture')}.`,
  (c) => `This is a ${c.emp} position based in ${c.suburb}, ${c.state}, starting ${c.w('when')}.`,
  (c) => `The ideal ${c.w('person')} is ${c.w('trait')}, ${c.w('trait')} and able to ${c.w('adv')} build rapport.`,
  (c) => `With more than ${1 + ((c.r() * 60) | 0)} years in the ${c.w('area')} market, ${c.company} ${c.w('culture')}.`,
  (c) => `The portfolio of around ${40 + ((c.r() * 190) | 0)} ${c.w('prop')} is tidy, geographically close and free of problem arrears.`,
  (c) => `Last year the ${c.w('agency')} sold ${20 + ((c.r() * 400) | 0)} properties, from ${c.w('prop')} to ${c.w('prop')}.`,
  (c) => `You will take over from a colleague who is moving to our ${c.n()} office after ${2 + ((c.r() * 9) | 0)} happy years.`,
  (c) => `Current projects include ${c.n()} Gardens and the ${c.n()} Quarter, a release of ${20 + ((c.r() * 300) | 0)} ${c.w('prop')}.`,
  (c) => `Whether you are a ${c.w('trait')} ${c.w('person')} or a ${c.w('trait')} ${c.w('person')}, we would love to hear from you.`,
  (c) => `We ${c.w('adv')} support our people with ${c.w('perk')}.`,
  (c) => `Experience in ${c.w('area')} markets such as ${c.near()} or ${c.near()} will help you settle in ${c.w('adv')}.`,
  (c) => `There is real scope to grow: three of our current leaders started by ${c.w('task')}.`,
  (c) => `Duties also cover ${c.w('task')}, ${c.w('task')}, ${c.w('task')} and ad hoc support for ${c.w('boss')}.`,
  (c) => `Our clients own ${c.w('prop')}, ${c.w('prop')} and ${c.w('prop')}, and they expect a ${c.w('trait')} point of contact.`,
  (c) => `Recent sales at ${1 + ((c.r() * 220) | 0)} ${c.n()} ${pick(c.r, data.streets)} and in ${c.n()} Estate set suburb records.`,
  (c) =>
    `Hours are Monday to Friday, with ${pick(c.r, ['one Saturday in three', 'alternate Saturdays', 'every Saturday and a day off midweek', 'no weekend work', 'occasional evening inspections', 'a rotating weekend roster'])}.`,
  (c) => `The successful applicant will ${c.w('adv')} follow our ${c.n()} service method, which ${c.w('culture')}.`,
]

function makeJob(i, seed = 1, nowMs = Date.UTC(2026, 10, 20)) {
  const r = rng((Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(i + 1, 0x85ebca6b)) >>> 0)
  const state = weighted(r, STATES),
    pl = zpick(r, places[state], 0.85)
  const role = weighted(r, ROLES)
  const company = zpick(r, COMPANIES, 0.75),
    employment = weighted(r, EMPLOYMENT)
  const baseTitle = zpick(r, role.titles, 0.8)
  let title = baseTitle
  const k = r()
  if (k < 0.12) title += ` - ${pl.suburb}`
  else if (k < 0.2)
    title = `${pick(r, ['Junior', 'Senior', 'Experienced', 'Part-Time', 'Casual', 'Graduate', 'Lead'])} ${title}`.replace(
      /(Senior|Lead) \1/,
      '$1',
    )
  else if (k < 0.3)
    title += ` | ${pick(r, ['Car Allowance', 'No Saturdays', 'Immediate Start', 'Top Commission', 'Hybrid', 'Small Portfolio', 'Prestige Brand', 'Career Growth', 'Great Culture', '$5k Sign-On'])}`
  else if (k < 0.36)
    title += ` (${pick(r, ['12-month contract', 'Maternity leave cover', 'Saturdays only', '4 days', 'School hours', 'New role'])})`
  const ctx = {
    r,
    company,
    title: baseTitle,
    suburb: pl.suburb,
    state: pl.state,
    emp: employment.words,
    seen: new Set(),
    w(s) {
      let v,
        t = 0
      do v = zpick(r, data.words[s], 0.75)
      while (this.seen.has(v) && ++t < 8)
      this.seen.add(v)
      return v
    }, // no word twice in one sentence
    n: () => NAMES[zipfIndex(r, NAMES.length, 0.6)],
    near: () => zpick(r, places[state], 0.4).suburb,
  }
  const target = 600 + Math.floor(r() ** 1.6 * 2300)
  const used = new Array(S.length).fill(0)
  const paras = []
  let para = an(S[0](ctx)),
    len = para.length
  used[0] = 9
  while (len < target) {
    let t,
      tries = 0
    do {
      t = 1 + ((r() * (S.length - 1)) | 0)
    } while (used[t] > (len > 1800 ? 1 : 0) && ++tries < 12)
    used[t]++
    ctx.seen.clear()
    const s = an(S[t](ctx))
    if (r() < 0.28) {
      paras.push(para)
      para = s
      len += s.length + 2
    } else {
      para += ` ${s}`
      len += s.length + 1
    }
  }
  paras.push(para)
  let description = `${paras.join('\n\n')}\n\n${pick(r, data.words.apply)}.`
  if (description.length > 3000) {
    description = description.slice(0, 3000)
    description = description.slice(0, description.lastIndexOf('. ') + 1)
  }
  let salary_min = null,
    salary_max = null
  if (r() >= role.unpaid) {
    const a = role.min + r() ** 1.8 * (role.max - role.min) * 0.7
    salary_min = Math.round(a / 2.5) * 2500
    salary_max = r() < 0.12 ? null : Math.round((a * (1.05 + r() * 0.35)) / 2.5) * 2500
    if (salary_max !== null && salary_max < salary_min) salary_max = salary_min
  }
  const nt = 1 + ((r() * 5) | 0)
  const tags = new Set()
  while (tags.size < nt) tags.add(zpick(r, data.tags, 0.8))
  return {
    id: i + 1,
    title,
    company_name: company,
    suburb: pl.suburb,
    state: pl.state,
    postcode: pl.postcode,
    location: `${pl.suburb} ${pl.state} ${pl.postcode}`,
    employment_type: employment.type,
    category_slug: role.category,
    salary_min,
    salary_max,
    description,
    tags: [...tags],
    created_at: new Date(nowMs - Math.floor(r() * 60 * 86400) * 1000).toISOString(),
    featured: r() < 0.05,
  }
}

async function writeJobs(count, seed, out, nowMs) {
  let buf = [],
    size = 0
  for (let i = 0; i < count; i++) {
    const l = JSON.stringify(makeJob(i, seed, nowMs))
    buf.push(l)
    size += l.length
    if (size > 1 << 20) {
      if (!out.write(`${buf.join('\n')}\n`)) await once(out, 'drain')
      buf = []
      size = 0
    }
  }
  if (buf.length) out.write(`${buf.join('\n')}\n`)
}

if (process.argv[1] && fileURLToPath(import.meta.url) === process.argv[1]) {
  const pos = [],
    opt = {}
  const av = process.argv.slice(2)
  for (let i = 0; i < av.length; i++) {
    const m = /^--([a-z]+)(?:=(.*))?$/.exec(av[i])
    if (m) opt[m[1]] = m[2] ?? av[++i]
    else pos.push(av[i])
  }
  const count = Number(opt.count ?? pos[0] ?? 1000),
    seed = Number(opt.seed ?? pos[1] ?? 1)
  const now = opt.now ? Date.parse(opt.now) : Date.UTC(2026, 10, 20)
  if (!Number.isInteger(count) || count < 0 || !Number.isInteger(seed) || Number.isNaN(now)) {
    console.error('usage: generate-jobs.js [count] [seed] [--now=ISO] [--out=FILE]')
    process.exit(2)
  }
  const out = opt.out ? createWriteStream(opt.out) : process.stdout
  out.on('error', (e) => {
    if (e.code === 'EPIPE') process.exit(0)
    throw e
  })
  await writeJobs(count, seed, out, now)
  if (opt.out) {
    out.end()
    await once(out, 'finish')
  }
}
