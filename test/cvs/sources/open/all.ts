import type { Cv } from '../../cv.ts'
import { browser } from './browser.ts'
import { drawn } from './drawn.ts'
import { elsewhere } from './elsewhere.ts'
import { licences } from './licences.ts'
import { long } from './long.ts'
import { people } from './people.ts'
import { word } from './word.ts'

export const open: Cv[] = [...browser, ...drawn, ...word, ...long, ...licences, ...people, ...elsewhere]
