import { z } from 'zod'
import { PanelBudget, presentBudget } from '@/lib/features/budget/contract/panel'
import type { Standing } from '@/lib/features/budget/read-budget'
import { DIRECTIONS } from '@/lib/platform/vocabulary/call'
import { ENTRY_KINDS, type MinuteEntry, uncoveredSeconds } from '../rules/minute-entry'
import { PLAN_NAMES } from '@/lib/platform/tenancy/plan'
import { minutesOf } from '../rules/talk-time'
import type { Usage } from '../rules/usage'
import { endpoint } from '@/lib/platform/http/endpoint'
import { ListEntries } from './panel-input'

const instant = z.iso.datetime()
const minutes = z.number().describe('Minutes, to two decimals.')
const counted = z.object({
  used: z.int(),
  limit: z.int().nullable().describe('Null means none.'),
})
const tag = 'Usage'

const PanelUsage = z.object({
  plan: z.enum(PLAN_NAMES),
  minutes: z.object({
    balance: minutes,
    reserved: minutes.describe('Held back for calls that run.'),
    available: minutes.describe('What calls can still start with.'),
    usedThisMonth: minutes.describe('Billed this month, by the account’s clock.'),
    grantedThisMonth: minutes.describe('Added by the plan for this month.'),
    includedPerMonth: minutes.describe('What the plan adds each month.'),
    trial: minutes.describe('What the verification of the e-mail address added, once.'),
    nextGrantAt: instant.nullable().describe('Null on a plan that adds none.'),
  }),
  contacts: counted,
  leadForms: counted.describe('Active ones.'),
  webhookSubscriptions: z.object({ used: z.int(), limit: z.int() }),
  knowledgeBases: counted,
  knowledgeBytes: counted.describe('Of all documents in all knowledge bases.'),
  daily: z.array(PanelBudget).describe('The daily budgets of what this installation pays for.'),
})

export function presentUsage(
  { talk, ...usage }: Usage,
  budgets: readonly Standing[],
): z.input<typeof PanelUsage> {
  return {
    ...usage,
    daily: budgets.map(presentBudget),
    minutes: {
      balance: minutesOf(talk.balance),
      reserved: minutesOf(talk.reserved),
      available: minutesOf(talk.available),
      usedThisMonth: minutesOf(talk.usedThisMonth),
      grantedThisMonth: minutesOf(talk.grantedThisMonth),
      includedPerMonth: minutesOf(talk.includedPerMonth),
      trial: minutesOf(talk.trial),
      nextGrantAt: talk.nextGrantAt?.toISOString() ?? null,
    },
  }
}

const PanelEntry = z.object({
  id: z.string(),
  kind: z.enum(ENTRY_KINDS),
  seconds: z.int().describe('Positive adds, negative uses.'),
  balanceAfter: z.int().describe('Seconds.'),
  uncoveredSeconds: z.int().describe('Seconds of the talk for which nothing was left: not billed.'),
  note: z.string().nullable(),
  createdAt: instant,
  call: z
    .object({
      id: z.uuid(),
      phone: z.string(),
      contactName: z.string().nullable(),
      direction: z.enum(DIRECTIONS),
      durationSeconds: z.int(),
    })
    .nullable(),
})

export function presentEntry(entry: MinuteEntry): z.input<typeof PanelEntry> {
  const { id, note, createdAt, call, ...amounts } = entry
  return {
    ...amounts,
    id: String(id),
    uncoveredSeconds: uncoveredSeconds(note),
    // A call's note repeats uncoveredSeconds.
    note: entry.kind === 'call' ? null : note,
    createdAt: createdAt.toISOString(),
    call: call && { ...call, contactName: call.contactName || null },
  }
}

export const panelReadUsage = endpoint({
  name: 'panelReadUsage',
  method: 'GET',
  path: '/api/usage',
  summary: 'What the account has used of what its plan includes',
  tag,
  responses: { 200: PanelUsage },
})

export const panelListEntries = endpoint({
  name: 'panelListEntries',
  method: 'GET',
  path: '/api/usage/entries',
  summary: 'The ledger of talk time, newest first, a page at a time',
  tag,
  query: ListEntries,
  responses: {
    200: z.object({
      data: z.array(PanelEntry),
      pagination: z.object({
        page: z.int(),
        limit: z.int(),
        total: z.int(),
        totalPages: z.int(),
      }),
    }),
  },
})
