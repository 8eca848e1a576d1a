import { expect, it } from 'vitest'
import { parseByteRange } from './byte-range'

it.each([
  [null, undefined],
  ['bytes=0-', { first: 0, last: 999 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=100-299', { first: 100, last: 299 }],
  ['bytes=900-5000', { first: 900, last: 999 }],
  ['bytes=-100', { first: 900, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['bytes=1000-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=300-100', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['lines=1-2', undefined],
])('reads the range %s of 1000 bytes', (header, expected) => {
  expect(parseByteRange(header, 1000)).toEqual(expected)
})
