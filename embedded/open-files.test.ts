import { expect, it } from 'vitest'
import { databaseFiles } from './open-files'

const limits = (soft: string) => () =>
  `Limit                     Soft Limit           Hard Limit           Units\nMax processes             96000                96000                processes\nMax open files            ${soft.padEnd(21)}524288               files\n`

it.each([
  ['1048576', 1000],
  ['unlimited', 1000],
  ['1024', 512],
  ['256', 128],
  ['100', 64],
])('with a limit of %s files, the database keeps %i open', (soft, files) => {
  expect(databaseFiles(limits(soft))).toBe(files)
})

it('keeps the default where the limit cannot be read', () => {
  const unknown = () => {
    throw new Error('ENOENT')
  }
  expect(databaseFiles(unknown)).toBe(1000)
})
