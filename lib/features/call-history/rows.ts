import { toExtractedFields } from '@/lib/features/assistants/rows'
import type { Call } from '@/lib/features/calls/rules/call-record'
import type { Prisma } from '@/prisma/generated/client'

/**
 * Selects calls `c` with the names of what they refer to: the columns of `CallWithNames`.
 * @param calls the table, or a subquery for the rows that are wanted, so that only those are joined
 */
export const selectCalls = (
  calls: string,
) => `select c.id, c.status, c.direction, c.origin, c.phone, c.line_number as "lineNumber",
    c.started_at as "startedAt", c.ringing_at as "ringingAt", c.answered_at as "answeredAt",
    c.ended_at as "endedAt", c.duration_seconds as "durationSeconds", c.end_reason as "endReason",
    c.end_detail as "endDetail", c.summary, c.sentiment, c.outcome, c.extracted,
    c.analysis_state as "analysisState", c.analysis_source as "analysisSource",
    c.lead_score_before as "leadScoreBefore", c.lead_score_after as "leadScoreAfter",
    c.transcript_deleted_at as "transcriptDeletedAt",
    c.has_recording or (r.call_id is not null and r.deleted_at is null) as "hasRecording",
    a.id as assistant_id, a.name as assistant_name, a.extracted_fields as assistant_fields,
    p.id as contact_id, p.first_name, p.last_name, k.id as campaign_id, k.name as campaign_name,
    (select coalesce(json_agg(distinct p.kind), '[]') from call_problems p where p.call_id = c.id) as problems
  from ${calls} c
  left join assistants a on a.id = c.assistant_id
  left join contacts p on p.id = c.contact_id
  left join campaigns k on k.id = c.campaign_id
  left join call_recordings r on r.call_id = c.id`

/** The driver returns a bigint as a string. */
export type CallWithNames = Omit<Call, 'assistant' | 'contact' | 'campaign'> & {
  assistant_id: string | null
  assistant_name: string
  assistant_fields: Prisma.JsonValue
  contact_id: string | null
  first_name: string
  last_name: string
  campaign_id: string | null
  campaign_name: string
}

/** A plan without analysis shows none, not even of calls from before. See docs/contract/public-api.md#analysis-gate. */
export function toCall(row: CallWithNames, withAnalysis: boolean): Call {
  const { assistant_id, assistant_name, assistant_fields, ...rest } = row
  const { contact_id, first_name, last_name, campaign_id, campaign_name, ...same } = rest
  const call: Call = {
    ...same,
    assistant:
      assistant_id === null
        ? null
        : {
            id: assistant_id,
            name: assistant_name,
            extractedFields: toExtractedFields({ extractedFields: assistant_fields }),
          },
    contact:
      contact_id === null
        ? null
        : { id: BigInt(contact_id), firstName: first_name, lastName: last_name },
    campaign: campaign_id === null ? null : { id: BigInt(campaign_id), name: campaign_name },
  }
  if (withAnalysis) return call
  return {
    ...call,
    summary: null,
    sentiment: null,
    outcome: null,
    extracted: null,
    analysisState: 'none',
    analysisSource: null,
    leadScoreBefore: null,
    leadScoreAfter: null,
  }
}
