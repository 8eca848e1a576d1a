import { hasAutomation } from '@/lib/platform/tenancy/account'
import {
  type CallStatus,
  type Direction,
  isActive,
  type Outcome,
  type Sentiment,
} from '@/lib/platform/vocabulary/call'
import { shownName } from '@/lib/platform/phone/shown-name'
import { csvClock, csvPieces } from '@/lib/platform/text/csv-write'
import { type EndTextKey, endTextKey } from '@/lib/vendors/telephony/rules/end-reason'
import { listExtractedFields } from '@/lib/features/assistants/list-extracted-fields'
import type { ExtractedField, ExtractedValue } from '@/lib/platform/vocabulary/extracted-field'
import { callCondition, type CallFilter, type CallOwner } from '@/lib/features/calls/call-filter'
import { requireOwned } from '@/lib/features/lead-forms/require-owned'
import { COST_COLUMNS, costCells, type CostColumn } from './cost-cells'
import { NEWEST_FIRST, readCalls } from './list-calls'
import { VOICE_COLUMNS, voiceCells, type VoiceColumn } from './voice-cells'
import type { Call } from '@/lib/features/calls/rules/call-record'

const PAGE = 1000

/** The columns of an export, in order. Those of costs and voice, and one for each field to extract follow. */
export const CALL_COLUMNS = [
  'started',
  'direction',
  'status',
  'outcome',
  'sentiment',
  'person',
  'phone',
  'line',
  'assistant',
  'campaign',
  'talkSeconds',
  'endReason',
  'leadScore',
  'summary',
] as const

export type CallColumn = (typeof CALL_COLUMNS)[number]

/** The words of an export, in the account's language, and its time zone. */
export interface CallWords {
  locale: string
  timezone: string
  header(column: CallColumn | CostColumn | VoiceColumn): string
  status(status: CallStatus): string
  direction(direction: Direction): string
  outcome(outcome: Outcome): string
  sentiment(sentiment: Sentiment): string
  /** Of a field to extract; empty without one. */
  value(value: ExtractedValue | null): string
  end(words: EndTextKey, reason: string): string
}

/**
 * The calls that pass the filter as CSV, in pieces.
 * @throws not_found where the filter names an assistant, campaign or lead form of another account
 */
export async function* callsCsv(
  account: CallOwner,
  filter: CallFilter,
  words: CallWords,
): AsyncGenerator<string> {
  await requireOwned(account, filter)
  const fields = hasAutomation(account)
    ? await listExtractedFields(account, filter.assistantId)
    : []
  yield* csvPieces(withMeasures(account, exportCalls(account, filter), words.locale), {
    locale: words.locale,
    header: [
      ...[...CALL_COLUMNS, ...COST_COLUMNS, ...VOICE_COLUMNS].map((column) => words.header(column)),
      ...fields.map(({ name }) => name),
    ],
    cells: cellsOf(words, fields),
  })
}

interface ExportedCall {
  call: Call
  /** The cells of `COST_COLUMNS` and `VOICE_COLUMNS`. */
  measures: string[]
}

/** Two more statements for each page. */
async function* withMeasures(
  owner: CallOwner,
  pages: AsyncIterable<Call[]>,
  locale: string,
): AsyncGenerator<ExportedCall[]> {
  for await (const calls of pages) {
    const ids = calls.map(({ id }) => id)
    const [costs, voice] = await Promise.all([
      costCells(owner, ids, locale),
      voiceCells(owner, ids, locale),
    ])
    yield calls.map((call) => ({ call, measures: [...costs(call.id), ...voice(call.id)] }))
  }
}

function cellsOf(
  words: CallWords,
  fields: readonly ExtractedField[],
): (exported: ExportedCall) => string[] {
  const clock = csvClock(words.timezone, 'medium')
  const cell = (call: Call, column: CallColumn): string => {
    switch (column) {
      case 'started':
        return clock.format(call.startedAt)
      case 'direction':
        return words.direction(call.direction)
      case 'status':
        return words.status(call.status)
      case 'outcome':
        return call.outcome ? words.outcome(call.outcome) : ''
      case 'sentiment':
        return call.sentiment ? words.sentiment(call.sentiment) : ''
      case 'person':
        return call.contact ? shownName({ ...call.contact, phone: call.phone }) : ''
      case 'phone':
        return call.phone
      case 'line':
        return call.lineNumber ?? ''
      case 'assistant':
        return call.assistant?.name ?? ''
      case 'campaign':
        return call.campaign?.name ?? ''
      case 'talkSeconds':
        // Seconds, which a spreadsheet can sum; it would read 1:05 as a time of day.
        return String(call.durationSeconds)
      case 'endReason':
        return endText(call, words)
      case 'leadScore':
        return call.leadScoreAfter === null ? '' : String(call.leadScoreAfter)
      case 'summary':
        return call.summary ?? ''
    }
  }
  return ({ call, measures }) => [
    ...CALL_COLUMNS.map((column) => cell(call, column)),
    ...measures,
    ...fields.map(({ key }) => words.value(call.extracted?.[key] ?? null)),
  ]
}

function endText({ status, endReason }: Call, words: CallWords): string {
  if (isActive(status)) return ''
  return words.end(endTextKey(status, endReason), endReason ?? '')
}

/**
 * All calls that pass the filter, newest first, a thousand at a time. Each page starts after the last
 * call of the one before.
 */
async function* exportCalls(account: CallOwner, filter: CallFilter): AsyncGenerator<Call[]> {
  const { sql, values } = callCondition(account, filter)
  const next = values.length + 2
  const below = `and (c.started_at, c.id) < ($${next}::timestamptz, $${next + 1}::uuid)`
  let last: { id: string; startedAt: Date } | undefined
  do {
    const calls = await readCalls(
      account,
      `${sql} ${last ? below : ''} ${NEWEST_FIRST} limit ${PAGE}`,
      last ? [...values, last.startedAt, last.id] : values,
    )
    yield calls
    last = calls.length === PAGE ? calls.at(-1) : undefined
  } while (last)
}
