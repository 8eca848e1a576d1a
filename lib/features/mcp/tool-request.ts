import { validationError } from '@/lib/platform/errors'
import { requireReadable } from '@/lib/platform/http/parse-input'
import { idempotencyKeyIn } from './idempotency-key'
import { idArgument } from './rules/tool-names'
import type { EndpointTool } from './tools'

/**
 * The request to the endpoint of a tool that these arguments stand for.
 * @param base the URL of the server
 * @throws validation_error if an argument is unknown or cannot be sent, or the id of the path is missing
 */
export function toolRequest(
  { contract, description }: Pick<EndpointTool, 'contract' | 'description'>,
  args: Readonly<Record<string, unknown>>,
  base: string,
): Request {
  requireReadable(args)
  const { properties = {} } = description.inputSchema
  const unknown = Object.keys(args).filter((name) => !Object.hasOwn(properties, name))
  if (unknown.length > 0) {
    const words = `It takes ${Object.keys(properties).join(', ') || 'nothing'}.`
    throw validationError(
      unknown.map((path) => ({
        path,
        message: `${path} is not an argument of this tool. ${words}`,
      })),
    )
  }
  const id = idArgument(contract.path)
  const url = new URL(contract.path.replace('{id}', id ? idValue(id, args[id]) : ''), base)
  const { idempotency_key, ...given } = args
  const headers = new Headers()
  const key = idempotencyKeyIn(idempotency_key)
  if (key) headers.set('Idempotency-Key', key)
  // In the order of the schema: a repetition then has the same bytes, by which an idempotency key knows it.
  const fields = Object.keys(properties)
    .filter((name) => name !== id && name in given)
    .map((name) => [name, given[name]] as const)
  if (!contract.body) {
    for (const [name, value] of fields)
      if (value !== null) url.searchParams.set(name, text(name, value))
    return new Request(url, { method: contract.method, headers })
  }
  headers.set('Content-Type', 'application/json')
  const body = JSON.stringify(Object.fromEntries(fields))
  return new Request(url, { method: contract.method, headers, body })
}

function idValue(name: string, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw validationError([{ path: name, message: `${name} is required: it takes an id.` }])
  }
  return encodeURIComponent(value)
}

/** A value as a query has it. @throws validation_error */
function text(name: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  throw validationError([{ path: name, message: `${name} takes one text or number.` }])
}
