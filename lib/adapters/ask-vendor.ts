import { Agent, request } from 'undici'

const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 1024 * 1024

const dispatcher = new Agent({
  maxResponseSize: MAX_ANSWER_BYTES,
  connect: { timeout: TIMEOUT_MS },
})

interface VendorRequest {
  headers: Record<string, string>
  /** Posted where there is one; without it, it is a GET. */
  body?: string
}

/**
 * Asks a vendor whose address is configured, in bounded time and size.
 * @throws whatever the network does, where no whole answer came back
 */
export async function askVendor(
  url: string,
  { headers, body }: VendorRequest,
): Promise<{ status: number; text: string }> {
  const { statusCode, body: answer } = await request(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    dispatcher,
  })
  return { status: statusCode, text: await answer.text() }
}
