import type { McpFailed, McpFailure } from '@/lib/vendors/mcp-client'
import type { RequestFailure } from '@/lib/vendors/outgoing-http'
import { withoutSecrets } from '../rules/mask-secrets'

type Failure = RequestFailure | McpFailure

/** Why no usable answer came, for the language model and the account holder. */
const MESSAGES: Record<Exclude<Failure, 'refused'>, string> = {
  timeout: 'The system did not answer in time.',
  dns: 'The host of the address was not found.',
  address_refused: 'The address is not on the public internet.',
  tls: 'The certificate of the system is not valid.',
  connection: 'No connection to the system.',
  redirect: 'The system redirects to another address. Enter that address instead.',
  too_large: 'The answer is too large.',
  bad_encoding: 'The answer is not readable text.',
  invalid_request: 'The address or a header has characters that are not allowed.',
  unauthorized: 'The system refused the access. Check the secret.',
  not_mcp: 'There is no MCP server at this address.',
}

export function failureMessage(failure: RequestFailure): string {
  return MESSAGES[failure]
}

/** The server's own message if it refused, without the secrets of its headers. */
export function mcpFailureMessage(
  { code, detail }: McpFailed,
  headers: Record<string, string>,
): string {
  if (code !== 'refused') return MESSAGES[code]
  return `The MCP server refused: ${withoutSecrets(detail, headers)}`
}
