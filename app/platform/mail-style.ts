// Mail programs know no style sheets of ours, no variables and no oklch(): the colours of app/ui/tokens.css, written out.
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

/** The parts of a mail and what they are painted with. */
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
 * The attributes of one part of a mail: painted for light paper, and named so that dark colours can be laid over it.
 *
 * @param style its other declarations; a border needs only its width and kind
 */
export const styled = (part: Part, style = '') => `class="${part}" style="${style && `${style};`}${painted(PARTS[part], LIGHT)}"`

/** What letters are set in: mail programs load no fonts. */
export const FONT = "font-family:'Source Sans 3','Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The only style sheet of a mail: its dark colours. */
export const DARK_STYLES = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  ...Object.entries(PARTS).map(([part, paint]) => `.${part}{${painted(paint, DARK, '!important')}}`),
  '}',
].join('\n')
