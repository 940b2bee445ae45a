import { makeZip } from 'client-zip'
import { type Cv, duty, headLines, type Job, printed, type Section, type WordLook } from './cv.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type Look = {
  style?: string
  bold?: true
  size?: number
  caps?: true
  smallCaps?: true
  colour?: string
  shade?: string
  rule?: true
  bullet?: true
}

/** Runs of a line: **bold** parts, tabs as tabs. */
function runs(text: string, { bold, size, caps, smallCaps, colour }: Look = {}): string {
  return text
    .split(/(\*\*.+?\*\*)/)
    .filter((part) => part !== '')
    .map((part) => {
      const isBold = bold || part.startsWith('**')
      const look = `${isBold ? '<w:b/>' : ''}${caps ? '<w:caps/>' : ''}${smallCaps ? '<w:smallCaps/>' : ''}${colour ? `<w:color w:val="${colour}"/>` : ''}${size ? `<w:sz w:val="${size * 2}"/>` : ''}`
      const words = escaped(part.replaceAll('**', ''))
        .split(/([\t\n])/)
        .map((piece) => (piece === '\t' ? '<w:tab/>' : piece === '\n' ? '<w:br/>' : `<w:t xml:space="preserve">${piece}</w:t>`))
        .join('')
      return `<w:r>${look ? `<w:rPr>${look}</w:rPr>` : ''}${words}</w:r>`
    })
    .join('')
}

/** Twentieths of a point from the margin to the right edge of an A4 page with the margins below. */
const RIGHT_EDGE = 9600

function paragraph(text: string, look: Look = {}): string {
  const { style, shade, rule, bullet } = look
  const properties = [
    style ? `<w:pStyle w:val="${style}"/>` : '',
    bullet ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' : '',
    rule ? '<w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="808080"/></w:pBdr>' : '',
    shade ? `<w:shd w:val="clear" w:color="auto" w:fill="${shade}"/>` : '',
    text.includes('\t') ? `<w:tabs><w:tab w:val="right" w:pos="${RIGHT_EDGE}"/></w:tabs>` : '',
  ].join('')
  return `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ''}${runs(text, look)}</w:p>`
}

function table(rows: string[][], widths: number[], border = false): string {
  const edge = border ? 'single' : 'nil'
  const edges = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) => `<w:${side} w:val="${edge}" w:sz="4"/>`).join('')
  const cell = (content: string, index: number) =>
    `<w:tc><w:tcPr><w:tcW w:w="${widths[index] ?? widths.at(-1)}" w:type="dxa"/></w:tcPr>${content || '<w:p/>'}</w:tc>`
  const columns = Math.max(...rows.map((row) => row.length))
  const grid = Array.from({ length: columns }, (_, index) => `<w:gridCol w:w="${widths[index] ?? widths.at(-1)}"/>`).join('')
  return `<w:tbl><w:tblPr><w:tblW w:w="${RIGHT_EDGE}" w:type="dxa"/><w:tblBorders>${edges}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows
    .map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`)
    .join('')}</w:tbl><w:p/>`
}

const textbox = (content: string) =>
  `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" type="#_x0000_t202" style="position:absolute;margin-left:330pt;margin-top:0;width:150pt;height:70pt"><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`

const LEVELS = ['Basic', 'Good', 'Expert']

function body(cv: Cv, look: WordLook): string {
  const { headings, colour, bullet } = look

  function heading(title: string): string {
    if (headings === 'styles') return paragraph(title, { style: 'Heading1' })
    if (headings === 'caps') return paragraph(title.toUpperCase(), { bold: true, size: 11, colour })
    if (headings === 'shaded') return paragraph(title, { bold: true, size: 12, shade: colour ?? 'D9E2EC' })
    if (headings === 'smallCaps') return paragraph(title, { smallCaps: true, size: 13, colour })
    if (headings === 'rule') return paragraph(title, { bold: true, size: 12, rule: true, colour })
    return paragraph(title, { bold: true, colour })
  }
  const bulleted = (line: string) => (bullet ? paragraph(`${bullet} ${line}`) : paragraph(line, { bullet: true }))

  function jobOf(job: Job): string {
    return (
      headLines(look.head, job)
        .map((line) => paragraph(line))
        .join('') +
      (job.lines ?? [])
        .map(duty)
        .map((line) => (line.as === 'bullet' ? bulleted(line.text) : paragraph(line.text)))
        .join('')
    )
  }
  function jobsOf(jobs: Job[]): string {
    if (look.dates)
      return table(
        jobs.map((job) => [paragraph(job.dates), jobOf(job)]),
        [2300, RIGHT_EDGE - 2300],
      )
    if (!look.jobsIn) return jobs.map(jobOf).join('<w:p/>')
    const width = RIGHT_EDGE / 4
    const cells = ({ dates, title, company, place, lines = [] }: Job) => [
      paragraph(dates),
      paragraph(title) + lines.map((line) => paragraph(duty(line).text)).join(''),
      paragraph(company ?? ''),
      paragraph(place ?? ''),
    ]
    return table(jobs.map(cells), [width], true)
  }

  function listOf(items: string[], { as = 'bullets', between = ', ' }: Section): string {
    if (as === 'line') return paragraph(items.join(between))
    if (as === 'lines') return items.map((item) => paragraph(item)).join('')
    if (as === 'cells') {
      const rows = items.flatMap((_, index) => (index % 3 ? [] : [items.slice(index, index + 3).map((item) => paragraph(item))]))
      return table(
        rows.map((row) => [...row, '', ''].slice(0, 3)),
        [3200],
      )
    }
    if (as === 'bars' || as === 'dots') return items.map((item, index) => paragraph(`${item}\t${LEVELS[2 - (index % 3)]}`)).join('')
    return items.map(bulleted).join('')
  }

  const bodyOf = (section: Section) => {
    const { summary, text, jobs, skills, list, entries, rows } = section
    return [
      ...(summary?.split('\n') ?? []).map((line) => paragraph(line)),
      ...(text ?? []).map((line) => paragraph(line)),
      jobs ? jobsOf(jobs) : '',
      skills ? listOf(skills.map(printed), section) : '',
      list ? listOf(list, section) : '',
      ...(entries ?? []).map(([first, ...others]) => paragraph(`**${first}**`) + others.map((line) => paragraph(line)).join('')),
      rows
        ? table(
            rows.map((row) => row.map((cell) => paragraph(cell))),
            [RIGHT_EDGE / (rows[0]?.length ?? 1)],
            true,
          )
        : '',
    ].join('')
  }
  const sectionOf = (section: Section) =>
    look.frame === 'margin'
      ? table([[section.title === null ? '' : heading(section.title), bodyOf(section)]], [2300, RIGHT_EDGE - 2300])
      : (section.title === null ? '' : heading(section.title)) + bodyOf(section)

  const name = paragraph(cv.printedName ?? cv.name, { style: 'Title' }) + (cv.headline ? paragraph(cv.headline, { size: 12 }) : '')
  const contact = contactOf(cv, look)
  const top =
    look.contactIn === 'body'
      ? name + contact
      : look.contactIn === 'table'
        ? table([[name, contact]], [RIGHT_EDGE / 2])
        : look.contactIn === 'textbox'
          ? textbox(contact) + name
          : name
  if (look.frame !== 'left' && look.frame !== 'right') return top + cv.sections.map(sectionOf).join('')
  const side = cv.sections
    .filter((section) => section.side)
    .map(sectionOf)
    .join('')
  const main = cv.sections
    .filter((section) => !section.side)
    .map(sectionOf)
    .join('')
  const [narrow, wide] = [3000, RIGHT_EDGE - 3000]
  return top + (look.frame === 'left' ? table([[side, main]], [narrow, wide]) : table([[main, side]], [wide, narrow]))
}

const LINK = 'mail'

function contactOf({ contact, contactBetween, email }: Cv, { linked }: WordLook): string {
  const lines = contactBetween === undefined ? contact : [contact.join(contactBetween)]
  const link = `<w:hyperlink r:id="${LINK}">${runs(email ?? '')}</w:hyperlink>`
  return lines
    .map((line) =>
      linked && email && line.includes(email)
        ? `<w:p>${line
            .split(email)
            .map((part) => runs(part))
            .join(link)}</w:p>`
        : paragraph(line),
    )
    .join('')
}

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const xml = (content: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

function styles({ font = 'Calibri', headings, colour, airy }: WordLook): string {
  // The colour of bars behind headings is too light for letters.
  const ink = (headings !== 'shaded' && colour) || '1F3864'
  const style = (id: string, name: string, size: number) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:pPr><w:spacing w:before="160" w:after="60"/>${id === 'Heading1' ? '<w:outlineLvl w:val="0"/>' : ''}</w:pPr><w:rPr><w:b/><w:color w:val="${ink}"/><w:sz w:val="${size * 2}"/></w:rPr></w:style>`
  return xml(
    `<w:styles ${NAMESPACES}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:cs="${font}"/><w:sz w:val="${airy ? 27 : 21}"/></w:rPr></w:rPrDefault>${airy ? '<w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="360" w:lineRule="auto"/></w:pPr></w:pPrDefault>' : ''}</w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${style('Title', 'Title', 22)}${style('Heading1', 'heading 1', 13)}</w:styles>`,
  )
}

const NUMBERING = xml(
  `<w:numbering ${NAMESPACES}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:pPr><w:ind w:left="400" w:hanging="260"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
)

/** A CV as a Word file, its parts written by hand: headers, footers, text boxes and tables as people have them. */
export async function wordOf(cv: Cv, look: WordLook): Promise<Uint8Array> {
  const header = look.contactIn === 'header' ? contactOf(cv, look) : null
  const footer = look.contactIn === 'footer' ? contactOf(cv, look) : look.footer ? paragraph(look.footer) : null
  const parts = [
    { name: 'header', content: header && xml(`<w:hdr ${NAMESPACES}>${header}</w:hdr>`) },
    { name: 'footer', content: footer && xml(`<w:ftr ${NAMESPACES}>${footer}</w:ftr>`) },
  ].filter(({ content }) => content !== null)
  const page = look.letter ? '<w:pgSz w:w="12240" w:h="15840"/>' : '<w:pgSz w:w="11906" w:h="16838"/>'
  const references = parts.map(({ name }) => `<w:${name}Reference w:type="default" r:id="${name}"/>`).join('')
  const section = `<w:sectPr>${references}${page}<w:pgMar w:top="1100" w:right="1150" w:bottom="1000" w:left="1150" w:header="500" w:footer="500" w:gutter="0"/></w:sectPr>`
  const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const files: Record<string, string> = {
    '[Content_Types].xml': xml(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${WORD}.numbering+xml"/>${parts.map(({ name }) => `<Override PartName="/word/${name}1.xml" ContentType="${WORD}.${name}+xml"/>`).join('')}</Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'word/document.xml')}</Relationships>`,
    ),
    'word/_rels/document.xml.rels': xml(
      `<Relationships xmlns="${PACKAGE}/relationships">${relation('styles', 'styles', 'styles.xml')}${relation('numbering', 'numbering', 'numbering.xml')}${parts.map(({ name }) => relation(name, name, `${name}1.xml`)).join('')}${look.linked ? `<Relationship Id="${LINK}" Type="${OFFICE}/hyperlink" Target="mailto:${cv.email}" TargetMode="External"/>` : ''}</Relationships>`,
    ),
    'word/document.xml': xml(`<w:document ${NAMESPACES}><w:body>${body(cv, look)}${section}</w:body></w:document>`),
    'word/styles.xml': styles(look),
    'word/numbering.xml': NUMBERING,
    ...Object.fromEntries(parts.map(({ name, content }) => [`word/${name}1.xml`, content!])),
  }
  const zip = makeZip(Object.entries(files).map(([name, input]) => ({ name, input })))
  return new Uint8Array(await new Response(zip).arrayBuffer())
}
