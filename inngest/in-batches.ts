/**
 * The most batches of one run. An Inngest server ends a run at 1,000 steps. What is left is for the next run of the
 * schedule.
 */
const MAX_BATCHES = 500

export interface Batch {
  more: boolean
  /** Where this batch ended, for the next one. Only where batches follow each other. */
  after?: string
}

interface Steps {
  run: (id: string, batch: () => Promise<Batch>) => Promise<Batch>
}

/** Runs `batch` in separate steps until it reports that nothing is left. */
export async function inBatches(
  step: Steps,
  batch: (after?: string) => Promise<Batch>,
): Promise<void> {
  let after: string | undefined
  for (let number = 1; number <= MAX_BATCHES; number += 1) {
    const done = await step.run(`batch ${number}`, () => batch(after))
    if (!done.more) return
    after = done.after
  }
}
