import { inngest } from './client'
import { inBatches } from './in-batches'

interface Forgetting {
  id: string
  /** When it runs, in UTC. */
  cron: string
  /** Deletes one batch. @returns whether there may be more */
  forget: () => Promise<{ more: boolean }>
}

/** A function that deletes what is too old, in one step per batch. */
export const forgetting = ({ id, cron, forget }: Forgetting) =>
  inngest().createFunction({ id, triggers: [{ cron }] }, ({ step }) => inBatches(step, forget))
