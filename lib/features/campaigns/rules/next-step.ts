import type { Campaign, FinishReason, PauseReason } from './campaign'

type NextStepKind =
  /** A draft: without contacts, ready to start, or ready with a start time ahead. */
  | 'empty'
  | 'ready'
  | 'readyLater'
  /** A running campaign: before its start, with calls in progress, or before the next attempt. */
  | 'starts'
  | 'calling'
  | 'hours'
  | 'retry'
  | 'later'
  | 'soon'
  | PauseReason
  | FinishReason

export interface CampaignNextStep {
  kind: NextStepKind
  /** When that happens, or happened; null if it has no time. */
  at: Date | null
}

type Known = Pick<
  Campaign,
  | 'status'
  | 'pauseReason'
  | 'finishReason'
  | 'startsAt'
  | 'nextAttemptAt'
  | 'finishedAt'
  | 'contactCount'
  | 'callingCount'
  | 'callsCompleted'
  | 'callsFailed'
>

/** An attempt that is due within this time counts as due at the next tick. */
const SOON_MS = 60_000

/**
 * What happens next in a campaign, or why nothing does.
 * @param opening when the contact who is due first may be called: `now` if at once, null if unknown
 */
export function campaignNextStep(
  campaign: Known,
  now: Date,
  opening: Date | null,
): CampaignNextStep {
  const { status, startsAt } = campaign
  const beginning = startsAt && startsAt > now ? startsAt : null
  if (status === 'finished') {
    return { kind: campaign.finishReason ?? 'stopped', at: campaign.finishedAt }
  }
  if (status === 'paused') return { kind: campaign.pauseReason ?? 'owner', at: null }
  if (status === 'draft') {
    if (campaign.contactCount === 0) return { kind: 'empty', at: null }
    return { kind: beginning ? 'readyLater' : 'ready', at: beginning }
  }
  if (beginning) return { kind: 'starts', at: beginning }
  if (campaign.callingCount > 0) return { kind: 'calling', at: null }
  return nextAttempt(campaign, now, opening)
}

function nextAttempt(campaign: Known, now: Date, opening: Date | null): CampaignNextStep {
  const { nextAttemptAt: at, callsCompleted, callsFailed } = campaign
  if (!at || at.getTime() - now.getTime() < SOON_MS) return { kind: 'soon', at: null }
  if (opening && opening > now && at.getTime() === opening.getTime()) return { kind: 'hours', at }
  return { kind: callsCompleted + callsFailed > 0 ? 'retry' : 'later', at }
}
