import type { ImportCounts } from '@/lib/domain/contact-import'

/** A file of contacts that is or was taken in. */
export interface ContactImport extends ImportCounts {
  id: bigint
  fileName: string
  status: string
  error: string | null
  campaignId: bigint | null
  createdAt: Date
  finishedAt: Date | null
}

export interface ImportRejection {
  line: number
  reason: string
}

/** A file on its way in: it can be read more than once, until it is let go. */
export interface ImportFile {
  name: string
  size: number
  read(): AsyncIterable<Uint8Array>
  discard(): Promise<void>
}
