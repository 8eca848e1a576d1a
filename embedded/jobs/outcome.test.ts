import { describe, expect, test } from 'vitest'
import { failedCall, interpretAnswer } from './outcome'

const NOW = Date.UTC(2026, 0, 1)
const first = { attempt: 0, maxAttempts: 3, now: NOW }
const last = { attempt: 2, maxAttempts: 3, now: NOW }
const error = { name: 'Error', message: 'no' }

describe('interpretAnswer', () => {
  test('200 is the end of the run', () => {
    const outcome = interpretAnswer({ status: 200, headers: {}, body: { x: 1 } }, first)
    expect(outcome).toEqual({ kind: 'ended', status: 'completed', output: { x: 1 } })
  })

  test('an error is retried when the app says', () => {
    const headers = { 'retry-after': '7', 'x-inngest-no-retry': 'false' }
    const outcome = interpretAnswer({ status: 500, headers, body: error }, first)
    expect(outcome).toEqual({ kind: 'retry', dueAt: NOW + 7000, error })
  })

  test('an error is retried with the default backoff otherwise', () => {
    const outcome = interpretAnswer({ status: 500, headers: {}, body: error }, first)
    const dueAt = outcome.kind === 'retry' ? outcome.dueAt - NOW : 0
    expect(dueAt).toBeGreaterThanOrEqual(15_000)
    expect(dueAt).toBeLessThan(45_000)
  })

  test.each([
    ['the last attempt failed', last, {}],
    ['the app forbids a retry', first, { 'x-inngest-no-retry': 'true' }],
  ])('the run fails when %s', (_when, attempt, headers) => {
    const outcome = interpretAnswer({ status: 400, headers, body: error }, attempt)
    expect(outcome).toEqual({ kind: 'ended', status: 'failed', output: error })
  })

  test('an answer that is not of the SDK becomes an error with its status', () => {
    const outcome = interpretAnswer({ status: 502, headers: {}, body: '<html>' }, last)
    expect(outcome).toMatchObject({ output: { message: 'The app answered with status 502' } })
  })

  test('a failed step is retried, and fails for good at the last attempt', () => {
    const answer = { status: 206, headers: {}, body: [{ id: 'x', op: 'StepError', error }] }
    expect(interpretAnswer(answer, first).kind).toBe('retry')
    expect(interpretAnswer(answer, last)).toMatchObject({
      kind: 'progressed',
      operations: [{ id: 'x', op: 'StepFailed', error }],
    })
  })

  test('operations come alone or in a list', () => {
    const op = { id: 'x', op: 'RunComplete', data: 1 }
    for (const body of [op, [op]]) {
      const outcome = interpretAnswer({ status: 206, headers: {}, body }, first)
      expect(outcome).toMatchObject({ kind: 'progressed', operations: [op] })
    }
  })

  test('operations that cannot be read are a failed attempt', () => {
    const answer = { status: 206, headers: {}, body: [{ op: 'StepRun' }] }
    expect(interpretAnswer(answer, first).kind).toBe('retry')
    expect(interpretAnswer(answer, last)).toMatchObject({ kind: 'ended', status: 'failed' })
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
