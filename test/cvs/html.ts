import { type BrowserLook, type Cv, duty, headLines, type Item, type Job, type OfficeLook, printed, type Section } from './cv.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const rich = (text: string) => escaped(text).replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')

const LEVELS = 5
/** Some level between 3 and 5: what is rated is the reader's concern, not ours. */
const level = (index: number) => LEVELS - ((index * 2) % 3)

/** A CV as a page: for a browser with all that CSS can, for an office suite in the tables it understands. */
export function pageOf(cv: Cv, look: BrowserLook | OfficeLook): string {
  const isOffice = look.writer === 'office'

  /** A line whose parts stand at both edges. */
  function edges(line: string, css = ''): string {
    const [left, right] = line.split('\t')
    if (right === undefined) return `<p class="${css}">${rich(line)}</p>`
    return isOffice
      ? `<table width="100%" cellspacing="0" cellpadding="0"><tr><td><p class="${css}">${rich(left!)}</p></td><td align="right"><p class="${css}" align="right">${rich(right)}</p></td></tr></table>`
      : `<p class="${css} edges"><span>${rich(left!)}</span><span>${rich(right)}</span></p>`
  }

  const bulleted = (line: string) =>
    isOffice && look.bullet ? `<p class="bullet">${look.bullet} ${rich(line)}</p>` : `<ul><li>${rich(line)}</li></ul>`
  const bullets = (lines: string[]) => lines.map(bulleted).join('').replaceAll('</ul><ul>', '')
  const duties = (lines: string[] = []) =>
    lines
      .map(duty)
      .map(({ as, text }) => (as === 'bullet' ? bulleted(text) : `<p>${rich(text)}</p>`))
      .join('')
      .replaceAll('</ul><ul>', '')

  function jobOf(job: Job): string {
    const head = headLines(look.head, job)
      .map((line) => edges(line, 'head'))
      .join('')
    const body = head + duties(job.lines)
    if (!look.dates) return `<div class="job">${body}</div>`
    return isOffice
      ? `<table width="100%" cellpadding="4"><tr valign="top"><td width="24%"><p class="dates">${escaped(job.dates)}</p></td><td>${body}</td></tr></table>`
      : `<div class="job dated"><p class="dates">${escaped(job.dates)}</p><div>${body}</div></div>`
  }

  function listOf(items: string[], { as = 'bullets', between = ', ' }: Section): string {
    if (as === 'line') return `<p>${items.map(rich).join(escaped(between))}</p>`
    if (as === 'lines') return items.map((item) => `<p class="item">${rich(item)}</p>`).join('')
    if (as === 'cells') {
      const rows = items.flatMap((_, index) => (index % 3 ? [] : [items.slice(index, index + 3)]))
      return `<table class="cells" width="100%">${rows.map((row) => `<tr>${row.map((item) => `<td><p>${rich(item)}</p></td>`).join('')}</tr>`).join('')}</table>`
    }
    if (as === 'dots') {
      const rated = (index: number) => '●'.repeat(level(index)) + '○'.repeat(LEVELS - level(index))
      return items.map((item, index) => edges(`${item}\t${rated(index)}`, 'rated')).join('')
    }
    if (as === 'bars') {
      return items
        .map((item, index) => `<p class="rated">${rich(item)}</p><div class="bar"><i style="width:${level(index) * 20}%"></i></div>`)
        .join('')
    }
    return bullets(items)
  }

  function bodyOf(section: Section): string {
    const { summary, text, jobs, skills, list, entries, rows } = section
    return [
      ...(summary?.split('\n') ?? []).map((line) => `<p class="summary">${rich(line)}</p>`),
      ...(text ?? []).map((line) => `<p>${rich(line)}</p>`),
      ...(jobs ?? []).map(jobOf),
      skills
        ? listOf(
            skills.map((item: Item) => printed(item)),
            section,
          )
        : '',
      list ? listOf(list, section) : '',
      ...(entries ?? []).map(
        ([first, ...others]) => `<div class="entry">${edges(`**${first}**`)}${others.map((line) => edges(line)).join('')}</div>`,
      ),
      rows
        ? `<table class="rows" width="100%" border="1" cellspacing="0" cellpadding="3">${rows.map((row) => `<tr>${row.map((cell) => `<td><p>${rich(cell)}</p></td>`).join('')}</tr>`).join('')}</table>`
        : '',
    ].join('')
  }

  function sectionOf(section: Section): string {
    const heading = section.title === null ? '' : `<h2><span>${rich(section.title)}</span></h2>`
    if (look.frame === 'margin') {
      return isOffice
        ? `<table width="100%" cellpadding="4"><tr valign="top"><td width="22%">${heading}</td><td>${bodyOf(section)}</td></tr></table>`
        : `<section class="margin"><div>${heading}</div><div>${bodyOf(section)}</div></section>`
    }
    return `<section>${heading}${bodyOf(section)}</section>`
  }

  const name = `<h1>${rich(cv.printedName ?? cv.name)}</h1>${cv.headline ? `<p class="headline">${rich(cv.headline)}</p>` : ''}`
  const contact =
    cv.contactBetween === undefined
      ? `<div class="contact">${cv.contact.map((line) => `<p>${rich(line)}</p>`).join('')}</div>`
      : `<p class="contact">${cv.contact.map(rich).join(escaped(cv.contactBetween))}</p>`
  const main = cv.sections
    .filter(({ side }) => !side)
    .map(sectionOf)
    .join('\n')
  const side = cv.sections
    .filter((section) => section.side)
    .map(sectionOf)
    .join('\n')

  function framed(): string {
    if (look.frame === 'single' || look.frame === 'margin') return `<header>${name}${contact}</header>${main}${side}`
    const asideHtml = `${contact}${side}`
    if (isOffice) {
      const narrow = `<td width="31%" class="side">${asideHtml}</td>`
      const wide = `<td>${name}${main}</td>`
      return `<table width="100%" cellpadding="6"><tr valign="top">${look.frame === 'left' ? narrow + wide : wide + narrow}</tr></table>`
    }
    const aside = `<aside>${asideHtml}</aside>`
    const article = `<main><header>${name}</header>${main}</main>`
    return `<div class="two ${look.frame}">${'mainFirst' in look && look.mainFirst ? article + aside : aside + article}</div>`
  }

  const size = look.letter ? '8.5in 11in' : '210mm 297mm'
  const css = isOffice
    ? `@page{size:${size};margin:18mm} body{font-family:'Liberation Sans';font-size:10pt} p{margin:0 0 2pt 0} h1{font-size:20pt;margin:0} h2{font-size:12pt;margin:10pt 0 3pt 0} td{padding:0 4pt} .cells td,.rows td{padding:1pt 3pt}`
    : `@page{size:${size};margin:16mm} *{box-sizing:border-box} body{margin:0;font:10pt/1.35 'Liberation Sans'} p,ul,h1,h2{margin:0} ul{padding-left:14pt} h1{font-size:22pt} h2{font-size:12pt;margin:11pt 0 3pt} .job,.entry{margin-bottom:6pt} .edges{display:flex;justify-content:space-between} .two{display:grid;gap:8mm} .two.left{grid-template-columns:54mm 1fr} .two.left aside{grid-column:1;grid-row:1} .two.left main{grid-column:2;grid-row:1} .two.right{grid-template-columns:1fr 54mm} .two.right aside{grid-column:2;grid-row:1} .two.right main{grid-column:1;grid-row:1} .dated{display:grid;grid-template-columns:34mm 1fr;gap:4mm} .margin{display:grid;grid-template-columns:36mm 1fr;gap:5mm} .bar{height:4px;background:#ddd;margin:1pt 0 4pt} .bar i{display:block;height:4px;background:#345} table{border-collapse:collapse} .item{margin-bottom:1pt}`
  return `<!doctype html><html><head><meta charset="utf-8"><title>CV</title><style>${css}\n${look.css}</style></head><body>\n${framed()}\n</body></html>`
}
