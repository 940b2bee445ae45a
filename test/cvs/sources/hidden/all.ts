import type { Cv } from '../../cv.ts'

export const hidden: Cv[] = []
