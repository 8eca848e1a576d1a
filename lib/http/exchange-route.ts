import { answer, jsonResponse } from './pipeline'
import { readBody } from './read-body'
import type { Handler } from './resource'

/**
 * A route that the telephone exchange posts to. What it says is signed over the very bytes of the
 * body, which is why nothing is parsed here. @param hear throws unauthorized for what is not from the exchange
 */
export function exchangeRoute(
  hear: (body: string, authorization: string | null) => Promise<void>,
): Handler {
  return (request) =>
    answer(request, async () => {
      const body = Buffer.from(await readBody(request)).toString('utf8')
      await hear(body, request.headers.get('authorization'))
      return jsonResponse(200, { received: true })
    })
}
