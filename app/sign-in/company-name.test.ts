import { expect, test } from 'vitest'
import { nameTaken } from './company-name.ts'

test('names whom to write to about a taken name where there is somebody, and nobody where there is not', () => {
  const words = (support: string | null) => nameTaken('agency', support)
  expect(words('help@board.example')).toMatch(/to the name, or write to Frontage at help@board\.example if it is yours\.$/)
  expect(words(null)).toMatch(/Add your place to the name\.$/)
})
