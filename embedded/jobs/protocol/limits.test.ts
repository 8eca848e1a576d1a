import { expect, test } from 'vitest'
import { stateLimitError, stepLimitError } from './limits'

const MB = 1024 * 1024
const step = (bytes: number) => ({ id: 'a', op: 'StepRun', data: 'x'.repeat(bytes - 2) })

test('a run has at most 1,000 steps', () => {
  expect(stepLimitError(999)).toBeNull()
  expect(stepLimitError(1000)).toMatchObject({ name: 'InngestErrFunctionOverflowed' })
})

test('a step returns at most 4 MB, and all steps of a run at most 32 MB', () => {
  expect(stateLimitError(28 * MB, [step(4 * MB)])).toBeNull()
  const overflow = { name: 'InngestErrStateOverflowed' }
  expect(stateLimitError(0, [step(4 * MB + 1)])).toMatchObject(overflow)
  expect(stateLimitError(28 * MB + 1, [step(4 * MB)])).toMatchObject(overflow)
  expect(stateLimitError(28 * MB, [step(2 * MB), step(2 * MB + 1)])).toMatchObject(overflow)
  expect(stateLimitError(32 * MB, [{ id: 'a', op: 'StepPlanned' }])).toBeNull()
})
