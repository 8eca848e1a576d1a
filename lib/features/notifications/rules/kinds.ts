import { z } from 'zod'
import { QUESTION_TOPICS } from '@/lib/platform/vocabulary/question-topics'

const id = z.string()

/** A contact's name when it was recorded, or without one its number in national form. */
const person = z.string()

const appointment = {
  contactId: id,
  person,
  startsAt: z.iso.datetime(),
  /** The contact did it: in a call with an assistant, or on a public page. */
  by: z.enum(['call', 'booking_page']),
}

const campaign = { campaignId: id, name: z.string() }

interface KindOf<Data extends z.ZodType> {
  /** Small, flat, and without secrets. */
  data: Data
  page: (data: z.output<Data>) => string
  /** Whether it is mailed by default: if the account holder has to act. */
  byMail: boolean
}

const kind = <Data extends z.ZodType>(each: KindOf<Data>) => each

/** The kinds of notifications, in the order in which the settings show them. */
export const KINDS = {
  lead_hot: kind({
    data: z.object({ contactId: id, person, leadScore: z.int() }),
    page: ({ contactId }) => `/contacts/${contactId}`,
    byMail: true,
  }),
  appointment_booked: kind({
    data: z.object(appointment),
    page: ({ contactId }) => `/contacts/${contactId}`,
    byMail: false,
  }),
  appointment_cancelled: kind({
    data: z.object(appointment),
    page: ({ contactId }) => `/contacts/${contactId}`,
    byMail: true,
  }),
  lead_submitted: kind({
    data: z.object({ formId: id, formName: z.string(), contactId: id, person }),
    page: ({ contactId }) => `/contacts/${contactId}`,
    byMail: false,
  }),
  lead_calls_used: kind({
    data: z.object({ formId: id, formName: z.string(), limit: z.int() }),
    page: ({ formId }) => `/lead-forms/${formId}`,
    byMail: true,
  }),
  campaign_finished: kind({
    data: z.object({
      ...campaign,
      reason: z.enum(['all_contacts_done', 'end_date']),
      totalContacts: z.int(),
      callsCompleted: z.int(),
    }),
    page: ({ campaignId }) => `/campaigns/${campaignId}`,
    byMail: false,
  }),
  campaign_paused: kind({
    data: z.object({
      ...campaign,
      reason: z.enum(['insufficient_balance', 'no_assistant', 'no_line', 'no_worker']),
    }),
    page: ({ campaignId }) => `/campaigns/${campaignId}`,
    byMail: true,
  }),
  webhook_deactivated: kind({
    data: z.object({ subscriptionId: id, event: z.string(), targetUrl: z.string() }),
    page: ({ subscriptionId }) => `/webhooks/${subscriptionId}`,
    byMail: true,
  }),
  tool_failing: kind({
    data: z.object({ toolId: id, name: z.string(), problem: z.string() }),
    page: ({ toolId }) => `/tools/${toolId}`,
    byMail: true,
  }),
  tool_changed: kind({
    data: z.object({ toolId: id, name: z.string(), change: z.enum(['changed', 'gone']) }),
    page: ({ toolId }) => `/tools/${toolId}`,
    byMail: true,
  }),
  replies_slow: kind({
    data: z.object({
      /** Start of the hour. */
      from: z.iso.datetime(),
      /** The day of the account in which it started. */
      day: z.iso.date(),
      p95Ms: z.int(),
      limitMs: z.int(),
      replies: z.int(),
    }),
    page: ({ day }) => `/analytics?from=${day}&to=${day}#voice`,
    byMail: true,
  }),
  weekly_problems: kind({
    data: z.object({
      /** The first and the last day of the week. */
      from: z.iso.date(),
      to: z.iso.date(),
      /** How many calls had problems: any, and each kind. */
      calls: z.int(),
      unanswered: z.int(),
      failedTools: z.int(),
      repeated: z.int(),
      silences: z.int(),
      hangUps: z.int(),
      /** The topics of most unanswered questions. Their words stay with the call, with which they are deleted. */
      topics: z.array(z.object({ topic: z.enum(QUESTION_TOPICS), people: z.int() })),
    }),
    page: ({ from, to }) => `/calls?problem=any&from=${from}&to=${to}`,
    byMail: true,
  }),
  minutes_low: kind({
    data: z.object({ secondsLeft: z.int() }),
    page: () => '/usage',
    byMail: true,
  }),
}

export type Kind = keyof typeof KINDS

/** The counts of `weekly_problems`, in the order in which they are shown. */
export const PROBLEM_COUNTS = [
  'unanswered',
  'failedTools',
  'repeated',
  'silences',
  'hangUps',
] as const

/** The kinds that the account sets a limit for: its default and its bounds, in milliseconds. */
export const LIMITS = {
  replies_slow: { standard: 3000, least: 500, most: 30_000 },
} as const satisfies Partial<Record<Kind, { standard: number; least: number; most: number }>>

export type LimitedKind = keyof typeof LIMITS

export const isLimited = (name: Kind): name is LimitedKind => Object.hasOwn(LIMITS, name)

export const KIND_NAMES = Object.keys(KINDS) as [Kind, ...Kind[]]

export type KindData<K extends Kind> = z.output<(typeof KINDS)[K]['data']>

/** The content of a notification: its kind, with the data of the kind. */
export type Told<K extends Kind = Kind> = { [N in K]: { kind: N; data: KindData<N> } }[K]

/** The content of a row; null for a kind that only a later version knows. */
export function toldBy({ kind: name, data }: { kind: string; data: unknown }): Told | null {
  if (!Object.hasOwn(KINDS, name)) return null
  const known = name as Kind
  return { kind: known, data: KINDS[known].data.parse(data) } as Told
}

export function pageOf({ kind: name, data }: Told): string {
  return (KINDS[name].page as (data: KindData<Kind>) => string)(data)
}
