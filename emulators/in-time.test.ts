import { expect, it } from 'vitest'
import { inTime } from './in-time'

it('rejects with the given message after the timeout', async () => {
  const never = new Promise(() => {})
  await expect(inTime(never, 'No call arrives.', 1)).rejects.toThrow('No call arrives.')
})

it('passes on a result or an error in time', async () => {
  expect(await inTime(Promise.resolve(7), 'Nothing comes.')).toBe(7)
  const failure = Promise.reject(new Error('It is refused.'))
  await expect(inTime(failure, 'Nothing comes.')).rejects.toThrow('It is refused.')
})
