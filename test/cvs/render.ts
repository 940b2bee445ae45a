// `npm run cv:set [-- NAME…]`: renders the CVs of the set from their sources, writes their gold and checks that each file says what its gold
// requires. Wants Debian's chromium, LibreOffice and pdftotext; the rendered files are committed, so tests need none of them.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import type { BrowserLook, Cv } from './cv.ts'
import { drawnPdf } from './drawn.ts'
import { goldOf, unsaid } from './gold.ts'
import { pageOf } from './html.ts'
import { hidden } from './sources/hidden/all.ts'
import { open } from './sources/open/all.ts'
import { wordOf } from './word.ts'

const CHROMIUM = '/usr/bin/chromium'
const HERE = import.meta.dirname
const scratch = mkdtempSync(join(tmpdir(), 'cv-set-'))
let browser: Browser | undefined

/** The project's own typefaces, for pages that name them. */
const font = (family: string, file: string) =>
  `@font-face{font-family:'${family}';src:url('${pathToFileURL(join(HERE, '../../node_modules', file))}')}`
const FONTS =
  font('Source Sans', '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2') +
  font('Bricolage', '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-400-normal.woff2')

async function printed(cv: Cv, look: BrowserLook): Promise<Buffer> {
  browser ??= await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
  const file = join(scratch, 'page.html')
  writeFileSync(file, pageOf(cv, look).replace('<style>', `<style>${FONTS}`))
  const page = await browser.newPage()
  try {
    await page.goto(pathToFileURL(file).href)
    const { header, footer } = look.running ?? {}
    const line = (text = '') => `<div style="font-size:7px;width:100%;padding:0 16mm">${text}</div>`
    return await page.pdf({
      preferCSSPageSize: true,
      ...(look.running && { displayHeaderFooter: true, headerTemplate: line(header), footerTemplate: line(footer) }),
    })
  } finally {
    await page.close()
  }
}

const FILTERS: Record<string, string> = {
  '.pdf': 'pdf',
  '.docx': 'docx:MS Word 2007 XML',
  '.doc': 'doc:MS Word 97',
  '.txt': 'txt:Text (encoded):UTF8',
}

/** A file as LibreOffice writes it in another format. */
function converted(input: Buffer | Uint8Array | string, from: '.html' | '.docx' | '.doc', to: string): Buffer {
  writeFileSync(join(scratch, `cv${from}`), input)
  const web = from === '.html' ? ['--infilter=HTML (StarWriter)'] : []
  const home = `-env:UserInstallation=${pathToFileURL(join(scratch, 'office'))}`
  execFileSync('soffice', [home, '--headless', ...web, '--convert-to', FILTERS[to]!, '--outdir', scratch, join(scratch, `cv${from}`)], {
    stdio: 'ignore',
  })
  return readFileSync(join(scratch, `cv${to}`))
}

async function rendered(cv: Cv): Promise<Buffer | Uint8Array> {
  const { look } = cv
  const format = extname(cv.file)
  if (look.writer === 'browser') return printed(cv, look)
  if (look.writer === 'drawn') return drawnPdf(cv, look)
  if (look.writer === 'office') return converted(pageOf(cv, look), '.html', format)
  const docx = await wordOf(cv, look)
  return format === '.docx' ? docx : converted(docx, '.docx', format)
}

/** The text of a rendered file as tools of other people read it, in several orders. */
function said(file: string): string {
  const format = extname(file)
  const texts: string[] = []
  let print = file
  if (format === '.docx' || format === '.doc') {
    // Tables come cell by cell in a text export, which leaves out headers, footers and boxes: those are in the print.
    texts.push(converted(readFileSync(file), format, '.txt').toString())
    print = join(scratch, 'print.pdf')
    writeFileSync(print, converted(readFileSync(file), format, '.pdf'))
  }
  for (const order of [[], ['-raw']]) texts.push(execFileSync('pdftotext', [...order, print, '-'], { encoding: 'utf8' }))
  return texts.join('\n')
}

const wanted = process.argv.slice(2)
let defects = 0
try {
  for (const [half, cvs] of Object.entries({ open, hidden })) {
    for (const cv of cvs.filter(({ file }) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)))) {
      const file = join(HERE, half, cv.file)
      writeFileSync(file, await rendered(cv))
      writeFileSync(file.replace(/\.\w+$/, '.json'), `${JSON.stringify(goldOf(cv), null, 2)}\n`)
      const missing = unsaid(cv, said(file))
      defects += missing.length
      console.log(`${half}/${cv.file}${missing.map((value) => `\n  not said: ${value}`).join('')}`)
    }
  }
} finally {
  await browser?.close()
  rmSync(scratch, { recursive: true, force: true })
}
process.exit(defects > 0 ? 1 : 0)
