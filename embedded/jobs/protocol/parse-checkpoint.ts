import { z } from 'zod'
import { operation, type Operation } from './schemas'

/** Results of steps that the app stores during a call, before it goes on to the next step. */
export interface Checkpoint {
  runId: string
  lease: string
  steps: Operation[]
}

const checkpoint = z.looseObject({
  run_id: z.string(),
  qi_id: z.string(),
  steps: z.array(operation).max(1000),
})

/** The operations that a checkpoint may contain: results. The SDK reports everything else in its response. */
const RESULTS = new Set(['StepRun', 'Step'])

/**
 * Parses the body of a checkpoint request.
 * @param runId the run in the address
 * @throws z.ZodError if it is invalid, SyntaxError if it is not JSON
 */
export function parseCheckpoint(body: string, runId: string): Checkpoint {
  const schema = checkpoint
    .refine((given) => given.run_id === runId, 'it names another run than its address')
    .refine(({ steps }) => steps.every(({ op }) => RESULTS.has(op)), 'it holds more than results')
  const { qi_id: lease, steps } = schema.parse(JSON.parse(body))
  return { runId, lease, steps }
}
