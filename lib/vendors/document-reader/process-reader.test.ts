import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { within } from '@/scripts/lib/time-scale.mjs'
import type { DocumentKind } from './rules/document'
import { READING_LIMITS, type ReadingLimits } from './protocol'
import type { DocumentReading } from './port'
import { processReader } from './process-reader'
import { docx, paragraph, PICTURE } from '@/testing/vendors/document-reader/docx'
import { drawnPdf, flateBomb, pagesPdf } from '@/testing/vendors/document-reader/pdf'
import { bytesOf, freshReader } from '@/testing/vendors/document-reader/reader'

const MEGABYTE = 1024 * 1024

/** A picture of one pixel. */
const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const OLD_CONTAINER = Buffer.from('d0cf11e0a1b11ae1', 'hex')

type Fresh = Awaited<ReturnType<typeof freshReader>>
let usual: Fresh
/** Its limits are small, so that tests reach them soon. */
let strict: Fresh
const SMALL: Partial<ReadingLimits> = {
  megabytes: 96,
  textBytes: 200_000,
  blocks: 10_000,
  chunks: 1000,
  unpackedBytes: 8 * MEGABYTE,
}

afterEach(() => void vi.useRealTimers())
beforeAll(async () => {
  usual = await freshReader()
  strict = await freshReader(SMALL)
})

const failed = (failure: string): DocumentReading =>
  ({ state: 'failed', failure }) as DocumentReading

const read = (kind: DocumentKind, bytes: Uint8Array, from = usual) =>
  from.reader.read({ kind, bytes })

it('cuts a document into chunks under their headings', async () => {
  const bytes = bytesOf('# Guide\n\n## Hours\n\nOpen from nine.\n\n## Prices\n\nA cut is 40.')
  const reading = await read('md', bytes)
  expect(reading).toMatchObject({ state: 'read' })
  const chunks = reading.state === 'read' ? reading.chunks : []
  expect(chunks.map(({ text }) => text).join('\n')).toContain('Open from nine.')
  expect(chunks[0]?.headings[0]).toBe('Guide')
})

it('reads many simultaneous documents, each with its own result', async () => {
  const numbers = Array.from({ length: 12 }, (_, number) => number)
  const readings = await Promise.all(
    numbers.map((number) => read('text', bytesOf(`Document number ${number}.`))),
  )
  expect(readings).toEqual(
    numbers.map((number) => ({
      state: 'read',
      chunks: [{ headings: [], text: `Document number ${number}.` }],
    })),
  )
})

it('does not blame a document that arrives while the idle process is being ended', async () => {
  const idleMs = 1000
  const { reader } = await freshReader({}, idleMs)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (let number = 1; number <= 5; number += 1) {
    const reading = await reader.read({ kind: 'txt', bytes: bytesOf(`Number ${number}.`) })
    expect(reading).toMatchObject({ state: 'read' })
    // The process is killed at exactly this moment: its idle time is over.
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(idleMs)
  }
})

describe('a document that cannot be processed', () => {
  it('is protected by a password', async () => {
    const pdf = await drawnPdf((page) => page.text('secret'), { userPassword: 'x' })
    expect(await read('pdf', pdf)).toEqual(failed('encrypted'))
    const word = Buffer.concat([OLD_CONTAINER, Buffer.from('EncryptedPackage', 'utf16le')])
    expect(await read('docx', word)).toEqual(failed('encrypted'))
  })

  it('contains only pictures of text', async () => {
    const pdf = await drawnPdf((page) => page.image(Buffer.from(PNG), 0, 0))
    expect(await read('pdf', pdf)).toEqual(failed('scanned'))
    const word = docx(PICTURE, { 'word/media/scan.png': PNG })
    expect(await read('docx', word)).toEqual(failed('scanned'))
  })

  it.each<[DocumentKind, Uint8Array]>([
    ['txt', bytesOf(' \n\u00A0\n')],
    ['text', bytesOf('\u200B')],
    ['md', bytesOf('<!-- nothing -->\n***\n')],
    ['html', bytesOf('<html><script>alert(1)</script></html>')],
    ['csv', bytesOf(';;\n;;\n')],
    ['docx', docx('<w:p/>')],
  ])('has no text: %s', async (kind, bytes) => {
    expect(await read(kind, bytes)).toEqual(failed('empty'))
  })

  it.each<[string, DocumentKind, Uint8Array]>([
    ['a picture named .pdf', 'pdf', PNG],
    ['a picture named .docx', 'docx', PNG],
    ['a picture named .txt', 'txt', PNG],
    ['a picture named .csv', 'csv', PNG],
    ['a PDF named .txt', 'txt', pagesPdf(1)],
    ['a PDF of which there is only the start', 'pdf', bytesOf('%PDF-1.7\n1 0 obj\n<< /Type')],
    ['an old Word file named .docx', 'docx', OLD_CONTAINER],
    ['an archive cut short', 'docx', docx(paragraph('text')).subarray(0, 400)],
    [
      'an archive without a document',
      'docx',
      docx('').map((byte) => (byte === 0x77 ? 0x78 : byte)),
    ],
  ])('is damaged: %s', async (_, kind, bytes) => {
    expect(await read(kind, bytes)).toEqual(failed('broken'))
  })

  it('logs an unexpected error of a parser', async () => {
    const entities = ['a', 'b', 'c', 'd'].map(
      (name, at) => `<!ENTITY ${name} "${at ? '&a;'.repeat(1000) : 'text'}">`,
    )
    const bytes = docx(paragraph('&d;'), {}, `<!DOCTYPE x [${entities.join('')}]>`)
    expect(await read('docx', bytes)).toEqual(failed('broken'))
    expect(usual.parserErrors.at(-1)).toContain('entity not found')
  })
})

describe('a document with more text than it may have is too long', () => {
  const long: [string, DocumentKind, () => Uint8Array][] = [
    ['a text', 'txt', () => bytesOf('A cut costs 300 lira. '.repeat(10_000))],
    ['a small docx', 'docx', () => docx(paragraph('word '.repeat(50_000)))],
    [
      'a small table with long names of columns',
      'csv',
      () => bytesOf(`${'n'.repeat(5e4)},b\n${'1,2\n'.repeat(100)}`),
    ],
    ['a text of many short sections', 'md', () => bytesOf('# A\n\nb\n\n'.repeat(1001))],
  ]
  it.each(long)('%s', async (_, kind, make) => {
    expect(await read(kind, make(), strict)).toEqual(failed('too_long'))
  })

  it('but not with as much as it may', async () => {
    const bytes = bytesOf('# A\n\nb\n\n'.repeat(1000))
    expect(await read('md', bytes, strict)).toMatchObject({ state: 'read' })
  })
})

describe('a hostile document fails within the limits, and the next one is read', () => {
  const hostile: [string, DocumentKind, () => Uint8Array][] = [
    [
      'a docx with a zip bomb in it',
      'docx',
      () => docx('', { 'word/a': new Uint8Array(9 * MEGABYTE) }),
    ],
    [
      'a docx nested 50,000 deep',
      'docx',
      () => docx(`${'<w:sdt>'.repeat(5e4)}${'</w:sdt>'.repeat(5e4)}`),
    ],
    ['a docx with more than its heap holds', 'docx', () => docx(paragraph('word').repeat(60_000))],
    ['a PDF of 100,000 pages', 'pdf', () => pagesPdf(100_000)],
    ['html nested 1,000,000 deep', 'html', () => bytesOf('<div>'.repeat(1e6))],
    [
      'html of cells that stretch',
      'html',
      () => bytesOf(`<table>${'<tr><td rowspan=9999>x'.repeat(1e5)}`),
    ],
    [
      'Markdown with more text than a document may have',
      'md',
      () => bytesOf('*a **a '.repeat(3e5)),
    ],
    ['CSV with one cell of 5 MB', 'csv', () => bytesOf(`a,b\n"${'x'.repeat(5e6)}",1`)],
    ['a text of line ends', 'txt', () => bytesOf('x\n'.repeat(1e6))],
  ]

  it.each(hostile)('%s', async (_, kind, make) => {
    expect(await read(kind, make(), strict)).toEqual(failed('too_complex'))
    expect(await read('txt', bytesOf('Still here.'), strict)).toMatchObject({ state: 'read' })
  })

  it('a PDF that unpacks to 1.5 GB outside the heap, within the product’s limits', async () => {
    expect(await read('pdf', flateBomb(1500))).toEqual(failed('too_complex'))
    expect(await read('txt', bytesOf('Still here.'))).toMatchObject({ state: 'read' })
  })

  it('a document that takes too long', async () => {
    const hasty = await freshReader({ seconds: within(2) })
    const slow = bytesOf('a,b\n' + 'x"y,z\n'.repeat(5e5))
    expect(await read('csv', slow, hasty)).toEqual(failed('too_complex'))
    expect(await read('txt', bytesOf('Still here.'), hasty)).toMatchObject({ state: 'read' })
  })

  it.each<[string, DocumentKind, string]>([
    ['100,000 quotes in each other', 'md', `${'>'.repeat(1e5)} x\n\ntext`],
    ['100,000 open brackets', 'md', `${'['.repeat(1e5)}\n\ntext`],
    ['a quote that never closes', 'csv', `a,b\n"never,1\n${'x,y\n'.repeat(3000)}`],
  ])('%s do not break the rest of the document', async (_, kind, text) => {
    expect(await read(kind, bytesOf(text))).toMatchObject({ state: 'read' })
  })
})

it('does not blame a document where the program cannot start', async () => {
  const reader = processReader({
    program: '.launcher/no-such-program.mjs',
    limits: READING_LIMITS,
    idleMs: 0,
    onParserError: () => undefined,
  })
  await expect(reader.read({ kind: 'txt', bytes: bytesOf('text') })).rejects.toThrow(
    'did not start',
  )
})
