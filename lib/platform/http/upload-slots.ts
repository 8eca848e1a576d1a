import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@/lib/platform/errors'
import { UPLOADS_IN_ALL, UPLOADS_PER_ACCOUNT } from '@/lib/platform/upload-limits'

declare const held: unique symbol

/** The permission to receive one upload. Only `inUploadSlot` gives it. */
export interface UploadSlot {
  [held]: true
}

interface SlotOptions {
  /** How long the upload may wait for others, in milliseconds. Its body is not read until then. Default: not at all. */
  patience?: number
}

/** Seconds. A file of the usual size has arrived by then. */
const RETRY_AFTER = '5'

const WAIT_MS = 100

const uploads = new Map<bigint, number>()
let inAll = 0

/**
 * Receives one upload, and does what needs its bytes in memory. Counted per process.
 * @param accountId null for the uploads of voice workers, which only count in all
 * @throws too_many_uploads, uploads_busy, both before the body is read
 */
export async function inUploadSlot<T>(
  accountId: bigint | null,
  receive: (slot: UploadSlot) => Promise<T>,
  { patience = 0 }: SlotOptions = {},
): Promise<T> {
  for (let waited = 0; ; waited += WAIT_MS) {
    const code = refusal(accountId)
    if (!code) break
    if (waited >= patience) throw new AppError(code, {}, { 'Retry-After': RETRY_AFTER })
    await wait(WAIT_MS)
  }
  change(accountId, 1)
  try {
    return await receive({} as UploadSlot)
  } finally {
    change(accountId, -1)
  }
}

function refusal(accountId: bigint | null) {
  const own = accountId === null ? 0 : (uploads.get(accountId) ?? 0)
  if (own >= UPLOADS_PER_ACCOUNT) return 'too_many_uploads'
  return inAll >= UPLOADS_IN_ALL ? 'uploads_busy' : null
}

function change(accountId: bigint | null, by: 1 | -1): void {
  inAll += by
  if (accountId === null) return
  const own = (uploads.get(accountId) ?? 0) + by
  if (own > 0) uploads.set(accountId, own)
  else uploads.delete(accountId)
}
