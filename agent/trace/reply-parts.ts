import type { TurnTrace } from '@/lib/features/traces/rules/turn-trace'

/** When the steps of a reply happened, in milliseconds. Missing where a step is not known or did not happen. */
export interface ReplySteps {
  /** End of the person's speech. */
  endedAt?: number | null
  /** Final transcript. */
  transcribedAt?: number | null
  /** Decision that the person has finished. */
  decidedAt?: number | null
  /** First token, or first word of a phrase while a tool runs. */
  tokenAt?: number | null
  /** First audio. */
  audioAt?: number | null
}

type Parts = Pick<TurnTrace, 'replyMs' | 'hearMs' | 'waitMs' | 'thinkMs' | 'speakMs'>

/**
 * Returns the parts of a reply, which follow each other without gaps: where all steps are known, their sum is `replyMs`. A
 * step that was over before the one before it took no time.
 */
export function replyParts(steps: ReplySteps): Parts {
  const { endedAt, transcribedAt, decidedAt, tokenAt, audioAt } = inOrder(steps)
  return {
    replyMs: between(endedAt, audioAt),
    hearMs: between(endedAt, transcribedAt),
    waitMs: between(transcribedAt, decidedAt),
    thinkMs: between(decidedAt, tokenAt),
    speakMs: between(tokenAt, audioAt),
  }
}

const ORDER = ['endedAt', 'transcribedAt', 'decidedAt', 'tokenAt', 'audioAt'] as const

/** Rounds the times, and moves each to at least the one before. */
function inOrder(steps: ReplySteps): ReplySteps {
  let latest = Number.NEGATIVE_INFINITY
  return Object.fromEntries(
    ORDER.flatMap((step) => {
      const at = steps[step]
      if (at == null) return []
      latest = Math.max(latest, Math.round(at))
      return [[step, latest]]
    }),
  )
}

function between(from: number | null | undefined, to: number | null | undefined): number | null {
  return from == null || to == null ? null : to - from
}
