import { inngest } from './client'
import { type Batch, inBatches } from './in-batches'

interface Forgetting {
  id: string
  /** When it runs, in UTC. */
  cron: string
  /** Deletes one batch, starting after `after`. */
  forget: (after?: string) => Promise<Batch>
}

/** A function that deletes what is too old, in one step per batch. */
export const forgetting = ({ id, cron, forget }: Forgetting) =>
  inngest().createFunction({ id, triggers: [{ cron }] }, ({ step }) => inBatches(step, forget))
