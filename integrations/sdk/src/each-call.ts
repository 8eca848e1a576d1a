import type { Call, CallPage } from './types.js'

/**
 * Yields every call of every page, once. A new call shifts the pages, so that the next page may repeat calls of
 * the one before.
 * @param read reads a page; the first is 1
 */
export async function* eachCall(
  read: (page: number) => Promise<CallPage>,
): AsyncGenerator<Call, void> {
  const seen = new Set<string>()
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { calls, pagination } = await read(page)
    pages = pagination.total_pages
    for (const call of calls) {
      if (seen.has(call.id)) continue
      seen.add(call.id)
      yield call
    }
  }
}
