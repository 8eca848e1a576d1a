import { BOOKED_IN_CALL, callCondition, type CallOwner } from '@/lib/features/calls/call-filter'
import { groupingOf } from '@/lib/features/calls/rules/call-statistics'
import { tenantQuery } from '@/lib/platform/tenancy/tenant'
import { instantsOf } from '@/lib/platform/time/day-clock'
import { type ClosedDayRange, countDays } from '@/lib/platform/time/day-range'
import type { AnalyticsFilter } from './read-analytics'
import { spansBetween } from './rules/spans'
import {
  type AnsweredFigures,
  NO_ANSWERED,
  NO_REPLIES,
  type ReplyFigures,
  type VersionFigures,
  versionsInOrder,
  type VoiceFigures,
} from './rules/voice-figures'
import { answeredStatement, voiceStatement } from './voice-statement'

/** Replies of one provider and model. */
export interface ProviderFigures extends ReplyFigures {
  kind: ProviderKind
  /** Such as `openai/gpt-4o-mini`. */
  name: string
}

export const PROVIDER_KINDS = ['model', 'stt', 'tts'] as const

export type ProviderKind = (typeof PROVIDER_KINDS)[number]

export interface Voice {
  totals: VoiceFigures
  /** Days, weeks or months of the period, by its length. */
  spans: (VoiceFigures & ClosedDayRange)[]
  /** By assistant, those with the most calls first, the newest version first. */
  versions: VersionFigures[]
  providers: ProviderFigures[]
}

interface ReplyRow extends ReplyFigures {
  dimension: 'all' | 'span' | 'version' | ProviderKind
  key: string
  version: number | null
}

interface AnsweredRow extends AnsweredFigures {
  dimension: 'all' | 'span' | 'version'
  key: string
  version: number | null
  name: string
}

/**
 * Measures the talks of a period by day, version of the assistant and provider, on the clock of the account. Only calls that
 * stored the version of their assistant count, since others have no traces. Two statements, whatever the number of calls.
 */
export async function readVoice(
  account: CallOwner & { timezone: string },
  { from, to, ...filter }: AnalyticsFilter,
): Promise<Voice> {
  const period = { from, to }
  const instants = instantsOf(period, account.timezone)
  const { sql, values } = callCondition(account, { ...filter, ...instants })
  const next = values.length + 2
  const unit = groupingOf(countDays(period))
  const clock = [...values, account.timezone, unit]
  const [replies, answered] = await Promise.all([
    tenantQuery<ReplyRow>(account, voiceStatement(sql, next), [
      ...clock,
      instants.since,
      instants.until,
    ]),
    tenantQuery<AnsweredRow>(account, answeredStatement(sql, BOOKED_IN_CALL, next), clock),
  ])
  const repliesOf = new Map(replies.rows.map((row) => [keyOf(row), row]))
  const answeredOf = new Map(answered.rows.map((row) => [keyOf(row), row]))
  const figures = (row: Pick<ReplyRow, 'dimension' | 'key' | 'version'>): VoiceFigures => ({
    ...replyFigures(repliesOf.get(keyOf(row)) ?? NO_REPLIES),
    ...answeredFigures(answeredOf.get(keyOf(row)) ?? NO_ANSWERED),
  })
  return {
    totals: figures({ dimension: 'all', key: '', version: null }),
    spans: spansBetween(period).map(({ start, ...span }) => ({
      ...span,
      ...figures({ dimension: 'span', key: start, version: null }),
    })),
    versions: versionsInOrder(
      answered.rows
        .filter(({ dimension, key }) => dimension === 'version' && key !== '')
        .map((row) => ({
          ...figures(row),
          assistantId: row.key,
          name: row.name,
          version: row.version ?? 0,
        })),
    ),
    providers: PROVIDER_KINDS.flatMap((kind) =>
      replies.rows
        .filter(({ dimension, key }) => dimension === kind && key !== '')
        .map((row) => ({ kind, name: row.key, ...replyFigures(row) }))
        .toSorted((a, b) => b.replies - a.replies || a.name.localeCompare(b.name)),
    ),
  }
}

const keyOf = ({ dimension, key, version }: Pick<ReplyRow, 'dimension' | 'key' | 'version'>) =>
  JSON.stringify([dimension, key, version])

function replyFigures(row: ReplyFigures): ReplyFigures {
  const { replies, p50Ms, p95Ms, interruptions, toolUses, toolFailures } = row
  return { replies, p50Ms, p95Ms, interruptions, toolUses, toolFailures }
}

function answeredFigures({ answered, silent, booked }: AnsweredFigures): AnsweredFigures {
  return { answered, silent, booked }
}
