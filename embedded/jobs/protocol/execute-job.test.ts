import { describe, expect, test } from 'vitest'
import { failedCall, interpretResponse } from './execute-job'

const NOW = Date.UTC(2026, 0, 1)
const first = { attempt: 0, maxAttempts: 3, now: NOW }
const last = { attempt: 2, maxAttempts: 3, now: NOW }
const error = { name: 'Error', message: 'no' }

describe('interpretResponse', () => {
  test('status 200 ends the run', () => {
    const outcome = interpretResponse({ status: 200, headers: {}, body: { x: 1 } }, first)
    expect(outcome).toEqual({ kind: 'ended', status: 'completed', output: { x: 1 } })
  })

  test('an error is retried after the time in Retry-After', () => {
    const headers = { 'retry-after': '7', 'x-inngest-no-retry': 'false' }
    const outcome = interpretResponse({ status: 500, headers, body: error }, first)
    expect(outcome).toEqual({ kind: 'retry', dueAt: NOW + 7000, error })
  })

  test('an error is retried with the default backoff otherwise', () => {
    const outcome = interpretResponse({ status: 500, headers: {}, body: error }, first)
    const dueAt = outcome.kind === 'retry' ? outcome.dueAt - NOW : 0
    expect(dueAt).toBeGreaterThanOrEqual(15_000)
    expect(dueAt).toBeLessThan(45_000)
  })

  test.each([
    ['the last attempt failed', last, {}],
    ['the app forbids a retry', first, { 'x-inngest-no-retry': 'true' }],
  ])('the run fails when %s', (_when, attempt, headers) => {
    const outcome = interpretResponse({ status: 400, headers, body: error }, attempt)
    expect(outcome).toEqual({ kind: 'ended', status: 'failed', output: error })
  })

  test('a response that the SDK did not write becomes an error with its status', () => {
    const outcome = interpretResponse({ status: 502, headers: {}, body: '<html>' }, last)
    expect(outcome).toMatchObject({ output: { message: 'The app responded with status 502' } })
  })

  test('a failed step is retried, and fails for good at the last attempt', () => {
    const response = { status: 206, headers: {}, body: [{ id: 'x', op: 'StepError', error }] }
    expect(interpretResponse(response, first).kind).toBe('retry')
    expect(interpretResponse(response, last)).toMatchObject({
      kind: 'progressed',
      operations: [{ id: 'x', op: 'StepFailed', error }],
    })
  })

  test('operations may be one object or a list', () => {
    const op = { id: 'x', op: 'RunComplete', data: 1 }
    for (const body of [op, [op]]) {
      const outcome = interpretResponse({ status: 206, headers: {}, body }, first)
      expect(outcome).toMatchObject({ kind: 'progressed', operations: [op] })
    }
  })

  test('operations that cannot be read count as a failed attempt', () => {
    const response = { status: 206, headers: {}, body: [{ op: 'StepRun' }] }
    expect(interpretResponse(response, first).kind).toBe('retry')
    expect(interpretResponse(response, last)).toMatchObject({ kind: 'ended', status: 'failed' })
  })
})

test('failedCall retries until the last attempt', () => {
  expect(failedCall(new TypeError('broken off'), first)).toMatchObject({ kind: 'retry' })
  expect(failedCall(new TypeError('broken off'), last)).toEqual({
    kind: 'ended',
    status: 'failed',
    output: { name: 'TypeError', message: 'broken off' },
  })
})
