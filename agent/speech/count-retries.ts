type Fetch = typeof fetch

/** Wraps the `fetch` of an OpenAI client, which repeats failed requests itself. */
export function countRetries(
  fetch: (...given: Parameters<Fetch>) => Promise<Response>,
  onRetry: () => void,
): (...given: Parameters<Fetch>) => Promise<Response> {
  return (input, init) => {
    const attempt = Number(new Headers(init?.headers).get('x-stainless-retry-count') ?? 0)
    if (attempt > 0) onRetry()
    return fetch(input, init)
  }
}
