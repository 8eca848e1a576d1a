import type { EmbeddingOutcome } from '@/lib/features/knowledge-bases/documents/embed-document'

/** The waits while the embedder is busy, unless the embedder states its own. */
const WAIT_SECONDS = [5, 15, 60, 180, 600, 600]

/** The limit for a wait that the embedder states. The sweeper would take a longer pause for a lost attempt. */
const LONGEST_WAIT = 600

/** The most batches of one run, each with a step and perhaps a wait. An Inngest server ends a run at 1,000 of them. */
const BATCHES_PER_RUN = 400

interface Steps {
  run: (id: string, batch: () => Promise<EmbeddingOutcome>) => Promise<EmbeddingOutcome>
  sleep: (id: string, ms: number) => Promise<void>
}

/**
 * Embeds a document that has been read, with one step for each batch, and waits while the embedder is busy.
 * @param embed embeds the next batch; receives the seconds that the next wait takes, or null before the last attempt
 * @returns whether another run must go on
 */
export async function embedInSteps(
  step: Steps,
  embed: (waitSeconds: number | null) => Promise<EmbeddingOutcome>,
): Promise<boolean> {
  let waits = 0
  for (let batch = 1; batch <= BATCHES_PER_RUN; batch += 1) {
    const seconds = WAIT_SECONDS[waits] ?? null
    const outcome = await step.run(`embed ${batch}`, () => embed(seconds))
    if (outcome.state === 'busy' && seconds !== null) {
      const wait = Math.max(1, outcome.retryAfterSeconds ?? seconds)
      await step.sleep(`after ${batch}`, Math.min(wait, LONGEST_WAIT) * 1000)
      waits += 1
    } else if (outcome.state === 'embedded') {
      waits = 0
    } else {
      return false
    }
  }
  return true
}
