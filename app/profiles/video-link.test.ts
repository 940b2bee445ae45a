import { expect, test } from 'vitest'
import { normaliseVideoLink } from './video-link.ts'

test.each([
  ['https://youtu.be/abc', 'https://youtu.be/abc'],
  ['youtu.be/abc', 'https://youtu.be/abc'],
  ['https://www.YouTube.com/watch?v=abc', 'https://www.youtube.com/watch?v=abc'],
  ['https://player.vimeo.com/video/1', 'https://player.vimeo.com/video/1'],
  ['https://www.loom.com/share/1', 'https://www.loom.com/share/1'],
  ['http://youtu.be/abc', null],
  ['javascript:alert(1)', null],
  ['data:text/html,youtu.be/abc', null],
  ['ftp://youtu.be/abc', null],
  ['https://youtu.be', null],
  ['https://youtu.be.example/abc', null],
  ['https://notyoutube.com/abc', null],
  ['https://youtu.be@evil.example/abc', null],
  ['https://evil.example/youtu.be', null],
  ['https://youtu.be:8443/abc', null],
  ['not a link', null],
])('the video link %s becomes %s', (typed, link) => {
  expect(normaliseVideoLink(typed)).toBe(link)
})
