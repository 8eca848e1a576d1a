import {
  type CallStatus,
  type Direction,
  type FinalStatus,
  isActive,
  type Outcome,
  type Sentiment,
} from '@/lib/platform/vocabulary/call'
import type { Call } from './rules/call-record'
import { contactName } from '@/lib/platform/vocabulary/contact'
import { csvClock, csvPieces } from '@/lib/platform/text/csv-write'
import { type EndTextKey, endTextKey } from '@/lib/vendors/telephony/rules/end-reason'
import type { CallFilter, CallOwner } from './call-filter'
import { exportCalls } from './export-calls'

/** In this order. */
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

/** What an export is written with: the account's language and clock. */
export interface CallWords {
  locale: string
  timezone: string
  header(column: CallColumn): string
  status(status: CallStatus): string
  direction(direction: Direction): string
  outcome(outcome: Outcome): string
  sentiment(sentiment: Sentiment): string
  end(words: EndTextKey, reason: string): string
}

/** The calls that pass the filter as CSV, in pieces. */
export function callsCsv(
  account: CallOwner,
  filter: CallFilter,
  words: CallWords,
): AsyncGenerator<string> {
  return csvPieces(exportCalls(account, filter), {
    locale: words.locale,
    header: CALL_COLUMNS.map((column) => words.header(column)),
    cells: cellsOf(words),
  })
}

function cellsOf(words: CallWords): (call: Call) => string[] {
  const clock = csvClock(words.timezone, 'medium')
  const cell = (call: Call, column: CallColumn): string => {
    switch (column) {
      case 'started':
        return clock.format(call.startedAt)
      case 'direction':
        return words.direction(call.direction as Direction)
      case 'status':
        return words.status(call.status as CallStatus)
      case 'outcome':
        return call.outcome ? words.outcome(call.outcome as Outcome) : ''
      case 'sentiment':
        return call.sentiment ? words.sentiment(call.sentiment as Sentiment) : ''
      case 'person':
        return call.contact ? contactName(call.contact) : ''
      case 'phone':
        return call.phone
      case 'line':
        return call.lineNumber ?? ''
      case 'assistant':
        return call.assistant?.name ?? ''
      case 'campaign':
        return call.campaign?.name ?? ''
      case 'talkSeconds':
        // Seconds, which a spreadsheet adds up; it would read 1:05 as five past one.
        return String(call.durationSeconds)
      case 'endReason':
        return isActive(call.status) ? '' : endText(call, words)
      case 'leadScore':
        return call.leadScoreAfter === null ? '' : String(call.leadScoreAfter)
      case 'summary':
        return call.summary ?? ''
    }
  }
  return (call) => CALL_COLUMNS.map((column) => cell(call, column))
}

function endText({ status, endReason }: Call, words: CallWords): string {
  return words.end(endTextKey(status as FinalStatus, endReason), endReason ?? '')
}
