import type { Cv } from '../../cv.ts'
import { browser } from './browser.ts'
import { drawn } from './drawn.ts'
import { long } from './long.ts'
import { word } from './word.ts'

export const hidden: Cv[] = [...browser, ...drawn, ...word, ...long]
