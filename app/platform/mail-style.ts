// The colours of app/ui/tokens.css as hex values: mail programs support no external style sheets, no variables and no oklch().
const LIGHT = {
  page: '#f5ede1',
  sheet: '#fdf9f3',
  ink: '#192621',
  muted: '#4e574c',
  line: '#d8cdbc',
  act: '#194f3d',
  onAct: '#fdfbf3',
  tint: '#dae7d8',
  onTint: '#0c392b',
  door: '#ebac45',
}

const DARK: typeof LIGHT = {
  page: '#0f1815',
  sheet: '#17211d',
  ink: '#ede7de',
  muted: '#b0b4a7',
  line: '#303d38',
  act: '#89ccac',
  onAct: '#071c15',
  tint: '#1d362d',
  onTint: '#cae8d7',
  door: '#edb251',
}

type Colours = typeof LIGHT
type Paint = Partial<Record<'background-color' | 'border-color' | 'color', keyof Colours>>

/** The parts of a mail and their colours. */
const PARTS = {
  page: { 'background-color': 'page' },
  sheet: { 'background-color': 'sheet', 'border-color': 'line' },
  ink: { color: 'ink' },
  muted: { color: 'muted' },
  row: { 'border-color': 'line' },
  link: { color: 'act' },
  act: { 'background-color': 'act' },
  'on-act': { color: 'onAct' },
  code: { 'background-color': 'tint', color: 'onTint' },
  front: { 'background-color': 'act' },
  door: { 'background-color': 'door' },
  kerb: { 'border-color': 'act' },
} as const satisfies Record<string, Paint>

type Part = keyof typeof PARTS

const painted = (paint: Paint, colours: Colours, end = '') =>
  Object.entries(paint)
    .map(([property, colour]) => `${property}:${colours[colour]}${end}`)
    .join(';')

/**
 * The class and style attributes of one part of a mail: light colours inline, and a class by which `DARK_STYLES` overrides them.
 *
 * @param style further declarations; a border needs only its width and style
 */
export const styled = (part: Part, style = '') => `class="${part}" style="${style && `${style};`}${painted(PARTS[part], LIGHT)}"`

/** The font stack: mail programs load no web fonts. */
export const FONT = "font-family:'Source Sans 3','Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The only style sheet of a mail: its dark colours. */
export const DARK_STYLES = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  ...Object.entries(PARTS).map(([part, paint]) => `.${part}{${painted(paint, DARK, '!important')}}`),
  '}',
].join('\n')
