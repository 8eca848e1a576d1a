import { csvClock, csvPieces } from '@/lib/platform/text/csv-write'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import type { CallStatus } from '@/lib/platform/vocabulary/call'
import { exportSubmissions, type ListedSubmission, type SubmissionFilter } from './read-submissions'
import {
  type CallReason,
  type CallState,
  type SubmissionSource,
  type SubmissionState,
  UTM_NAMES,
} from './rules/submission'

/** The columns of an export, in order. The parameters of the campaign's link follow. */
const SUBMISSION_COLUMNS = [
  'sent',
  'firstName',
  'lastName',
  'phone',
  'email',
  'company',
  'note',
  'answers',
  'state',
  'call',
  'reason',
  'dueAt',
  'toRing',
  'toTalk',
  'bookedFor',
  'source',
  'page',
  'referrer',
  'address',
  'consentVersion',
  'consent',
  'notice',
  'marketing',
  'marketingText',
] as const

export type SubmissionColumn = (typeof SUBMISSION_COLUMNS)[number]

/** The words of an export, in the account's language, and its time zone. */
export interface SubmissionWords {
  locale: string
  timezone: string
  header(column: SubmissionColumn): string
  state(state: SubmissionState): string
  /** Of a submission without a call. */
  callState(state: CallState): string
  status(status: CallStatus): string
  reason(reason: CallReason): string
  source(source: SubmissionSource): string
  yes(given: boolean): string
}

/** The submissions that pass the filter as CSV, in pieces. */
export function submissionsCsv(
  owner: Owner,
  formId: bigint,
  filter: SubmissionFilter & { timezone: string },
  words: SubmissionWords,
): AsyncGenerator<string> {
  return csvPieces(exportSubmissions(owner, formId, filter), {
    locale: words.locale,
    header: [...SUBMISSION_COLUMNS.map((column) => words.header(column)), ...UTM_NAMES],
    cells: cellsOf(words),
  })
}

function cellsOf(words: SubmissionWords): (submission: ListedSubmission) => string[] {
  const clock = csvClock(words.timezone, 'medium')
  const time = (at: Date | null) => (at ? clock.format(at) : '')
  const answer = (value: string) =>
    value === 'yes' || value === 'no' ? words.yes(value === 'yes') : value
  const seconds = (value: number | null) => (value === null ? '' : value.toFixed(1))
  return (submission) => {
    const { consent, callState, callStatus, callReason } = submission
    const cells: Record<SubmissionColumn, string> = {
      sent: time(submission.createdAt),
      firstName: submission.firstName,
      lastName: submission.lastName,
      phone: submission.phone,
      email: submission.email ?? '',
      company: submission.company ?? '',
      note: submission.note ?? '',
      answers: submission.answers
        .map(({ label, value }) => `${label}: ${answer(value)}`)
        .join('\n'),
      state: words.state(submission.state),
      call: callStatus ? words.status(callStatus) : words.callState(callState),
      reason: callReason ? words.reason(callReason) : '',
      dueAt: callState === 'planned' ? time(submission.callDueAt) : '',
      toRing: seconds(submission.secondsToRing),
      toTalk: seconds(submission.secondsToTalk),
      bookedFor: time(submission.bookedFor),
      source: words.source(submission.source),
      page: submission.page ?? '',
      referrer: submission.referrer ?? '',
      address: submission.address ?? '',
      consentVersion: consent ? String(consent.version) : '',
      consent: consent?.text ?? '',
      notice: consent?.noticeUrl ?? '',
      marketing: consent?.marketingText ? words.yes(consent.marketing) : '',
      marketingText: consent?.marketingText ?? '',
    }
    return [
      ...SUBMISSION_COLUMNS.map((column) => cells[column]),
      ...UTM_NAMES.map((name) => submission.utm[name] ?? ''),
    ]
  }
}
