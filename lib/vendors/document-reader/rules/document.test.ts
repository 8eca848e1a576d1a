import { expect, it } from 'vitest'
import { within } from '@/scripts/lib/time-scale.mjs'
import { documentKind, fileTitle, plainFileName } from './document'

it.each([
  ['Fiyat listesi.PDF', 'pdf'],
  ['notes.markdown', 'md'],
  ['page.htm', 'html'],
  ['a.b.csv ', 'csv'],
])('reads %s as %s', (name, kind) => {
  expect(documentKind(name)).toBe(kind)
})

it.each(['photo.png', 'README', 'old.doc', 'constructor.constructor', ''])('rejects %j', (name) => {
  expect(documentKind(name)).toBeNull()
})

it.each([
  ['C:\\belgeler\\Fiyat listesi.pdf', 'Fiyat listesi.pdf', 'Fiyat listesi'],
  ['../../etc/passwd.txt', 'passwd.txt', 'passwd'],
  ['Ücret u\u0308c\u0327.v2.md', 'Ücret üç.v2.md', 'Ücret üç.v2'],
  [' a\u0000b\u202Etxt.exe\n.csv ', 'abtxt.exe.csv', 'abtxt.exe'],
  ['.pdf', '.pdf', '.pdf'],
])('gives %j the name %j and the title %j', (given, name, title) => {
  expect(plainFileName(given)).toBe(name)
  expect(fileTitle(name)).toBe(title)
})

it('reads the end of a name as long as a header may be', () => {
  const name = `${'\u0301\u0316'.repeat(4000)}/${'\u0301\u0316'.repeat(4000)}.pdf`
  const before = process.cpuUsage()
  expect(documentKind(plainFileName(name))).toBe('pdf')
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(within(100))
})

it('cuts a title between letters', () => {
  expect(fileTitle(`${'😀'.repeat(300)}.txt`)).toBe('😀'.repeat(200))
})
