import { deleteClosedBatch } from '@/lib/features/account-deletion/delete-closed-accounts'
import { fillTrialGrants } from '@/lib/features/accounts/fill-trial-grants'
import { forgetSessions } from '@/lib/features/accounts/forget-sessions'
import { sweepCallMessages } from '@/lib/features/actions/call-messages/sweep-call-messages'
import { forgetBudgetDays } from '@/lib/features/budget/forget-days'
import { sweepCadences } from '@/lib/features/cadences/sweep-cadences'
import { notifyWeeks } from '@/lib/features/call-problems/notify-weeks'
import { forgetTranscripts } from '@/lib/features/calls/forget-transcripts'
import { sweepCalls } from '@/lib/features/calls/sweep-calls'
import { sweepCampaigns } from '@/lib/features/campaigns/sweep-campaigns'
import { forgetUnmatched } from '@/lib/features/chatapp-inbox/unmatched-messages'
import { forgetRejections } from '@/lib/features/contact-imports/forget-rejections'
import { sweepDeletions } from '@/lib/features/contacts/deletion/sweep-deletions'
import { forgetSubmissions } from '@/lib/features/lead-forms/forget-submissions'
import { sweepLeads } from '@/lib/features/lead-forms/sweep-leads'
import { sweepDocuments } from '@/lib/features/knowledge-bases/documents/sweep-documents'
import { forgetDeliveries } from '@/lib/features/messages/delivery-statuses'
import { forgetNotifications } from '@/lib/features/notifications/forget-notifications'
import { sweepMails } from '@/lib/features/notifications/sweep-mails'
import { sweepExchange } from '@/lib/features/phone-numbers/sweep-exchange'
import { sweepUnusedTrunks } from '@/lib/features/phone-numbers/unused-trunks'
import { forgetActs } from '@/lib/features/playground/forget-acts'
import { forgetRecordings } from '@/lib/features/recordings/forget-recordings'
import { sweepUnusedRecordings } from '@/lib/features/recordings/reactions/unused-recordings'
import { sweepScenarioRuns } from '@/lib/features/scenarios/sweep-runs'
import { notifySlowHours } from '@/lib/features/calls/notify-slow-hours'
import { refreshServers } from '@/lib/features/tools/mcp/refresh-servers'
import { grantDueMinutes } from '@/lib/features/usage/grant-monthly-minutes'
import { forgetEvents } from '@/lib/features/webhooks/forget-events'
import { forgetHours } from '@/lib/features/webhooks/forget-hours'
import { sweepDeliveries } from '@/lib/features/webhooks/recover-deliveries'
import { forgetIdempotencyKeys } from '@/lib/platform/http/forget-idempotency-keys'
import { inngest } from './client'
import { type Batch, inBatches } from './in-batches'

const EVERY_MINUTE = '* * * * *'

/** A function with one step, which recovers what a lost job or a dead process left behind. */
const sweep = (id: string, cron: string, run: () => Promise<unknown>) =>
  inngest().createFunction({ id, triggers: [{ cron }] }, ({ step }) =>
    step.run('sweep', () => run()),
  )

/** A function with one step per batch. A batch starts after `after`, where the one before it ended. */
const batches = (id: string, cron: string, batch: (after?: string) => Promise<Batch>) =>
  inngest().createFunction({ id, triggers: [{ cron }] }, ({ step }) => inBatches(step, batch))

/** The functions that run on a schedule, in UTC. */
export const scheduledFunctions = () => [
  sweep('sweep-webhook-deliveries', EVERY_MINUTE, () => sweepDeliveries()),
  sweep('sweep-calls', EVERY_MINUTE, () => sweepCalls()),
  sweep('sweep-campaigns', EVERY_MINUTE, () => sweepCampaigns()),
  sweep('sweep-cadences', EVERY_MINUTE, () => sweepCadences()),
  sweep('sweep-leads', EVERY_MINUTE, () => sweepLeads()),
  sweep('sweep-call-messages', EVERY_MINUTE, () => sweepCallMessages()),
  sweep('sweep-documents', EVERY_MINUTE, () => sweepDocuments()),
  sweep('sweep-notification-mails', EVERY_MINUTE, () => sweepMails()),
  sweep('sweep-scenario-runs', EVERY_MINUTE, () => sweepScenarioRuns()),
  sweep('sweep-unused-recordings', EVERY_MINUTE, () => sweepUnusedRecordings()),
  sweep('sweep-contact-deletions', EVERY_MINUTE, () => sweepDeletions()),
  sweep('sweep-unused-trunks', '*/10 * * * *', () => sweepUnusedTrunks()),
  sweep('sweep-exchange', '5-59/10 * * * *', () => sweepExchange()),
  sweep('refresh-mcp-servers', '25 * * * *', () => refreshServers()),
  // After the reports of the hour's last calls.
  sweep('notify-slow-hours', '10 * * * *', () => notifySlowHours()),
  // Every hour, because Monday comes to one time zone after the other.
  batches('notify-weekly-problems', '15 * * * *', (after) => notifyWeeks(after)),
  batches('sweep-closed-accounts', EVERY_MINUTE, deleteClosedBatch),
  // Every hour, so that the next run makes up for a missed one.
  batches('grant-monthly-minutes', '5 * * * *', () => grantDueMinutes()),
  batches('forget-recordings', '20 * * * *', () => forgetRecordings()),
  batches('forget-idempotency-keys', '20 * * * *', () => forgetIdempotencyKeys()),
  batches('forget-events', '30 * * * *', (after) => forgetEvents(after)),
  batches('forget-webhook-hours', '35 * * * *', () => forgetHours()),
  batches('forget-transcripts', '40 * * * *', () => forgetTranscripts()),
  batches('forget-notifications', '50 2 * * *', () => forgetNotifications()),
  batches('forget-deliveries', '40 3 * * *', () => forgetDeliveries()),
  batches('forget-unmatched', '45 3 * * *', () => forgetUnmatched()),
  batches('forget-sessions', '50 3 * * *', () => forgetSessions()),
  batches('forget-budget-days', '55 3 * * *', forgetCountsAndActs),
  // Fills in trial grants of accounts from before 0.3.0. Unused after 0.3.
  batches('fill-trial-grants', '5 4 * * *', fillTrialGrants),
  batches('forget-rejected-rows', '10 4 * * *', () => forgetRejections()),
  batches('forget-submissions', '15 4 * * *', () => forgetSubmissions()),
]

async function forgetCountsAndActs() {
  const counts = await forgetBudgetDays()
  const acts = await forgetActs()
  return { forgotten: counts.forgotten + acts.forgotten, more: counts.more || acts.more }
}
