import { expect } from 'vitest'
import { ERRORS, type ErrorCode, fieldsOfError } from '@/lib/platform/errors'
import type { Endpoint } from './document'

/** Fails if the body of an error is not in the table of errors, or has keys that the table does not name. */
export async function expectKnownError(endpoint: Endpoint, response: Response): Promise<void> {
  if (response.status < 400) return
  const body = (await response.json()) as Record<string, unknown>
  const codes = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => {
    const { status, error } = ERRORS[code]
    return status === response.status && error === body.error
  })
  const what = `${endpoint.method} ${endpoint.path} → ${response.status} ${JSON.stringify(body)}`
  expect(codes, `${what} is not in the table of errors`).not.toEqual([])
  const named = codes.flatMap((code) => Object.keys(fieldsOfError(code)?.fields ?? {}))
  const unnamed = Object.keys(body).filter((key) => !['error', 'code', ...named].includes(key))
  expect(unnamed, `${what}: keys that are not named`).toEqual([])
}
