import { isStorageFull } from '@/lib/platform/database/storage-full'

/** Says in one line that a disk is full; returns any other error as it is. */
export function describeWriteError(error: unknown, place: string): unknown {
  if (!isDiskFull(error)) return error
  return new Error(`${place}: there is not enough space on the disk. Nothing was changed.`, {
    cause: error,
  })
}

/** Whether a disk has no room for a write, also in the words of the embedded database. */
export function isDiskFull(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return isStorageFull(error) || code === 'EFBIG' || /no space left/i.test(message)
}
