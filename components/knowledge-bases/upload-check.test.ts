import { expect, it } from 'vitest'
import { MAX_DOCUMENT_BYTES } from '@/lib/vendors/document-reader/rules/document'
import { fileProblem } from './upload-check'

it('detects a file that the server would refuse', () => {
  expect(fileProblem({ name: 'Fiyatlar.PDF', size: MAX_DOCUMENT_BYTES })).toBeNull()
  expect(fileProblem({ name: 'Fiyatlar.pdf', size: MAX_DOCUMENT_BYTES + 1 })).toBe(
    'payload_too_large',
  )
  expect(fileProblem({ name: 'prices.xlsx', size: 10 })).toBe('document_kind')
  expect(fileProblem({ name: 'pdf', size: 10 })).toBe('document_kind')
  expect(fileProblem({ name: 'empty.txt', size: 0 })).toBe('empty')
})
