import type { ByteRange } from '@/lib/platform/byte-range'

/** What is stored: its length in bytes, and its content, which can be read again for another attempt. */
export interface StoredFile {
  size: number
  read(): AsyncIterable<Uint8Array>
}

/** Where the files of recordings are kept. Keys consist of letters, digits, `-`, `/` and a `.` before the ending. */
export interface RecordingStore {
  /** Stores a file whole or not at all. @throws RecordingStoreError */
  put(key: string, file: StoredFile): Promise<void>
  /** Opens a file, or the given part of it; null if it does not exist. @throws RecordingStoreError */
  get(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>
  /** Deletes a file. There may be none. @throws RecordingStoreError */
  delete(key: string): Promise<void>
}

/** The store could not be reached, or refused. Another attempt may help. */
export class RecordingStoreError extends Error {
  override name = 'RecordingStoreError'
}
