import { expect, it } from 'vitest'
import { formatBytes } from './bytes'

it('formats sizes in the largest fitting unit, in the reader’s language', () => {
  const sizes = [0, 740, 1023, 1024, 12_700, 1024 ** 2, 5.25 * 1024 ** 2, 5 * 1024 ** 3, 1024 ** 4]
  expect(sizes.map((size) => formatBytes(size, 'en'))).toEqual([
    '0 bytes',
    '740 bytes',
    '1,023 bytes',
    '1 kB',
    '12 kB',
    '1 MB',
    '5.3 MB',
    '5 GB',
    '1,024 GB',
  ])
  expect(formatBytes(5.25 * 1024 ** 2, 'tr')).toBe('5,3 MB')
})
