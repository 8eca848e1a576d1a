import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Chunk, TextBlock } from './chunk'
import { chunkBlocks, CHUNK_TOKENS } from './chunking'
import { estimateTokens } from './cut-text'

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word && word !== '-')

/** Blocks whose words all differ, so that two chunks share words only by overlap. */
const blocks = fc
  .array(
    fc.record({
      type: fc.constantFrom<TextBlock['type'][]>(
        'heading',
        'paragraph',
        'paragraph',
        'item',
        'row',
      ),
      level: fc.integer({ min: 1, max: 6 }),
      words: fc.array(fc.constantFrom('ev', 'Oda.', 'kahvaltı', 'No.', 'x!', 'çıkış?', '😀'), {
        maxLength: 120,
      }),
    }),
    { maxLength: 25 },
  )
  .map((drafts) => {
    let count = 0
    return drafts.map(({ type, level, words }): TextBlock => {
      const kept = type === 'heading' ? words.slice(0, 4) : words
      const text = kept.map((word) => `${(count += 1)}${word}`).join(' ')
      return type === 'heading' ? { type, level, text } : { type, text }
    })
  })

const wordsOfChunks = (chunks: Chunk[]) => [...new Set(chunks.flatMap(({ text }) => wordsOf(text)))]

it('loses no word, keeps the order and stays within the limit', () => {
  fc.assert(
    fc.property(blocks, (document) => {
      const chunks = chunkBlocks(document)
      const body = document.filter(({ type }) => type !== 'heading')
      const carried = new Set(chunks.flatMap(({ headings }) => headings))
      const texts = wordsOfChunks(chunks)
      const bodyWords = body.flatMap(({ text }) => wordsOf(text))
      const inBody = new Set(bodyWords)
      expect(texts.filter((word) => inBody.has(word))).toEqual(bodyWords)
      const headings = document.filter(({ type, text }) => type === 'heading' && text)
      const lost = headings.filter(
        ({ text }) => !carried.has(text) && !texts.includes(wordsOf(text)[0]!),
      )
      expect(lost).toEqual([])
      for (const { text } of chunks) {
        expect(text.trim()).not.toBe('')
        expect(estimateTokens(text)).toBeLessThanOrEqual(CHUNK_TOKENS)
      }
      expect(chunkBlocks(document)).toEqual(chunks)
    }),
    { numRuns: 200 },
  )
})

it('puts every text under its own headings', () => {
  fc.assert(
    fc.property(blocks, (document) => {
      const pathOfWord = new Map<string, string[]>()
      let path: { level: number; text: string }[] = []
      for (const block of document) {
        if (!block.text) continue
        if (block.type === 'heading') {
          path = [...path.filter(({ level }) => level < block.level), block]
          continue
        }
        for (const word of wordsOf(block.text))
          pathOfWord.set(
            word,
            path.map(({ text }) => text),
          )
      }
      for (const { headings, text } of chunkBlocks(document)) {
        for (const word of wordsOf(text)) expect(pathOfWord.get(word) ?? headings).toEqual(headings)
      }
    }),
    { numRuns: 200 },
  )
})

it('cuts only blocks longer than a chunk, between words or code points', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('😀', 'a', 'ş', '𝒳y'),
      fc.integer({ min: 1, max: 3000 }),
      (letter, count) => {
        const text = letter.repeat(count)
        const chunks = chunkBlocks([{ type: 'item', text }])
        const joined = chunks.map((chunk) => chunk.text.replace(/^- /, '')).join('')
        expect(joined).toBe(text)
        for (const chunk of chunks) {
          expect(chunk.text).not.toMatch(/\p{Surrogate}/u)
          expect(estimateTokens(chunk.text)).toBeLessThanOrEqual(CHUNK_TOKENS)
        }
      },
    ),
    { numRuns: 100, examples: [['a', 299]] },
  )
})

it('keeps paragraphs and rows whole, and repeats a sentence where it cuts a paragraph', () => {
  const long = Array.from(
    { length: 8 },
    (_, at) => `Bu ${at + 1}00 numaralı odanın uzunca bir tanıtım cümlesidir.`,
  )
  const chunks = chunkBlocks([
    { type: 'heading', level: 1, text: 'Odalar' },
    { type: 'paragraph', text: 'Kısa bir giriş.' },
    { type: 'heading', level: 2, text: 'Standart' },
    { type: 'paragraph', text: long.join(' ') },
    { type: 'heading', level: 2, text: 'Fiyatlar' },
    { type: 'row', text: 'Oda: 101; Fiyat: 3.200 TL' },
    { type: 'row', text: 'Oda: 102; Fiyat: 4.600 TL' },
    { type: 'item', text: 'KDV dahildir' },
    { type: 'heading', level: 1, text: 'Spa' },
  ])
  expect(chunks[0]).toEqual({ headings: ['Odalar'], text: 'Kısa bir giriş.' })
  expect(chunks.slice(-2)).toEqual([
    {
      headings: ['Odalar', 'Fiyatlar'],
      text: 'Oda: 101; Fiyat: 3.200 TL\nOda: 102; Fiyat: 4.600 TL\n- KDV dahildir',
    },
    { headings: [], text: 'Spa' },
  ])
  const standard = chunks.slice(1, -2)
  expect(standard.length).toBeGreaterThan(1)
  for (const { headings } of standard) expect(headings).toEqual(['Odalar', 'Standart'])
  for (const [at, { text }] of standard.slice(1).entries()) {
    const before = standard[at]!.text
    expect(text.startsWith(before.slice(before.lastIndexOf('Bu ')))).toBe(true)
  }
})

it('treats a heading as long as a page as text', () => {
  const text = 'Uzun başlık '.repeat(100).trim()
  const chunks = chunkBlocks([
    { type: 'heading', level: 1, text: 'Kısa' },
    { type: 'heading', level: 2, text },
    { type: 'paragraph', text: 'Altındaki.' },
  ])
  expect(chunks.every(({ headings }) => headings.join() === 'Kısa')).toBe(true)
  expect(chunks.map((chunk) => chunk.text).join(' ')).toContain('Altındaki.')
})
