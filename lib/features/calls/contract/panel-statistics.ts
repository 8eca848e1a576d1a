import { z } from 'zod'
import { OUTCOMES } from '@/lib/platform/vocabulary/call'
import { MAX_STATISTICS_DAYS } from '../rules/call-statistics'
import { endpoint } from '@/lib/platform/http/endpoint'
import { CallsOfFilter } from './panel-input'

const counts = {
  talked: z.int(),
  unreached: z.int().describe('Not answered, busy, declined, or hung up before talking.'),
  failed: z.int(),
  talkSeconds: z.int(),
}

const Totals = z.object({
  calls: z.int(),
  ...counts,
  averageTalkSeconds: z.int().describe('Of the calls in which somebody talked.'),
})

const PanelCallStatistics = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  days: z.array(z.object({ day: z.iso.date(), ...counts })),
  outcomes: z
    .array(z.object({ outcome: z.enum(OUTCOMES), count: z.int() }))
    .describe('Empty on a plan without analysis.'),
  totals: Totals,
  previous: Totals.describe('Of as many days before.'),
})

export const panelReadCallStatistics = endpoint({
  name: 'panelReadCallStatistics',
  method: 'GET',
  path: '/api/calls/statistics',
  summary: 'Finished calls by day and outcome; the last 30 days where no period is given',
  description: `At most ${MAX_STATISTICS_DAYS} days. Days are those of the account's clock.`,
  tag: 'Calls',
  query: CallsOfFilter,
  responses: { 200: PanelCallStatistics },
  errors: ['not_found'],
})
