import { readResult, type ApiResult, type Problem } from '@/components/ui/api-client'
import { readLines } from '@/components/ui/read-lines'
import type { ConnectionNews } from '@/lib/features/phone-numbers/contract/connection-progress'

type CheckNews = Extract<ConnectionNews, { type: 'check' }>

/**
 * Sends the form of a connection and tells of each check as the server makes it. The failure
 * `broken_off` means that the end was not heard of: the server goes on without a listener.
 */
export async function connectLine<T>(
  path: string,
  body: unknown,
  onCheck: (news: CheckNews) => void,
): Promise<ApiResult<T>> {
  const sent = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/x-ndjson' },
    body: JSON.stringify(body),
  }).catch(() => null)
  if (!sent?.ok) return readResult<T>(sent)
  try {
    for await (const news of readLines<ConnectionNews>(sent)) {
      if (news.type === 'check') onCheck(news)
      else if (news.type === 'done') return { ok: true, data: news.body as T }
      else return { ok: false, status: news.status, problem: news.body as Problem }
    }
  } catch {
    // Said below, like an end without a last line.
  }
  return { ok: false, status: 0, problem: { error: 'broken_off' } }
}
