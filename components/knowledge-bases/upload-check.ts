import { documentKind, MAX_DOCUMENT_BYTES } from '@/lib/vendors/document-reader/rules/document'

/** Reasons for which the server would refuse a file, as far as the browser can know. */
export type FileProblem = 'document_kind' | 'payload_too_large' | 'empty'

export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | null {
  if (!documentKind(name)) return 'document_kind'
  if (size > MAX_DOCUMENT_BYTES) return 'payload_too_large'
  return size === 0 ? 'empty' : null
}
