/**
 * The most batches of one run. An Inngest server ends a run at 1,000 steps. What is left is for the next run of the
 * schedule.
 */
const MAX_BATCHES = 500

interface Steps {
  run: (id: string, batch: () => Promise<{ more: boolean }>) => Promise<{ more: boolean }>
}

/** Runs `batch` in steps of their own, while it says that there may be more. */
export async function inBatches(
  step: Steps,
  batch: () => Promise<{ more: boolean }>,
): Promise<void> {
  for (let number = 1; number <= MAX_BATCHES; number += 1) {
    const { more } = await step.run(`batch ${number}`, batch)
    if (!more) return
  }
}
