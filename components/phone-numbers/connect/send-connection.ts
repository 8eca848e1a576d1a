import { readResult, type ApiResult, type Problem } from '@/components/ui/api-client'
import { readLines } from '@/components/ui/read-lines'
import type { ConnectionProgress } from '@/lib/features/phone-numbers/contract/connection-progress'

type CheckProgress = Extract<ConnectionProgress, { type: 'check' }>

/**
 * Sends the form of a connection and reports each check as the server makes it. The problem
 * `broken_off` means that the stream ended without a result; the server continues nevertheless.
 */
export async function sendConnection<T>(
  path: string,
  body: unknown,
  onCheck: (progress: CheckProgress) => void,
): Promise<ApiResult<T>> {
  const sent = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/x-ndjson' },
    body: JSON.stringify(body),
  }).catch(() => null)
  if (!sent?.ok) return readResult<T>(sent)
  try {
    for await (const progress of readLines<ConnectionProgress>(sent)) {
      if (progress.type === 'check') onCheck(progress)
      else if (progress.type === 'done') return { ok: true, data: progress.body as T }
      else return { ok: false, status: progress.status, problem: progress.body as Problem }
    }
  } catch {
    // Reported below, like a stream without a last line.
  }
  return { ok: false, status: 0, problem: { error: 'broken_off' } }
}
