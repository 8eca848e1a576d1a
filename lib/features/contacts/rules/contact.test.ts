import fc from 'fast-check'
import { expect, it } from 'vitest'
import { truncateDetail } from './contact'
import { contactName } from '@/lib/platform/vocabulary/contact'

it('joins the parts of a name that are there', () => {
  expect(contactName({ firstName: 'Ayşe', lastName: 'Yılmaz' })).toBe('Ayşe Yılmaz')
  expect(contactName({ firstName: 'Ayşe', lastName: '' })).toBe('Ayşe')
  expect(contactName({ firstName: '', lastName: '' })).toBe('')
})

const truncateNotes = (notes: string) => truncateDetail('notes', notes)

it('keeps the first 2000 characters of notes and never half a character', () => {
  expect(truncateNotes('a'.repeat(2001))).toBe('a'.repeat(2000))
  expect(truncateNotes(`${'a'.repeat(1999)}🙂`)).toBe('a'.repeat(1999))
  expect(truncateNotes(`${'a'.repeat(1998)}🙂`)).toBe(`${'a'.repeat(1998)}🙂`)
  const text = fc.string({ unit: 'grapheme', minLength: 1900, maxLength: 2100 })
  fc.assert(
    fc.property(text, (notes) => {
      const kept = truncateNotes(notes)
      expect(kept.length).toBeLessThanOrEqual(2000)
      expect(notes.startsWith(kept)).toBe(true)
      expect(kept).not.toMatch(/[\uD800-\uDBFF]$/)
    }),
  )
})
