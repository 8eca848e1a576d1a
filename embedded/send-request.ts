import { request } from 'undici'

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'OPTIONS'
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
}

const WITHOUT_BODY = [204, 205, 304]

/**
 * Sends one HTTP request, also to a port that `fetch` refuses, such as 6000. Follows no redirect.
 * @throws the errors of the connection, with their codes
 */
export async function sendRequest(url: string, options: RequestOptions = {}): Promise<Response> {
  const { statusCode: status, headers: received, body } = await request(url, options)
  const text = await body.text()
  const headers = Object.entries(received).flatMap(([name, value = []]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  )
  return new Response(WITHOUT_BODY.includes(status) ? null : text, { status, headers })
}
