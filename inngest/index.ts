import type { InngestFunction } from 'inngest'
import { analyseEndedCall } from './functions/analyse-call'
import { deleteClosedAccount } from './functions/delete-closed-account'
import { deleteContacts } from './functions/delete-contacts'
import { deleteTrunk } from './functions/delete-unused-trunk'
import { endDroppedCall } from './functions/end-dropped-call'
import { forgetOldDeliveries, forgetUnmatchedMessages } from './functions/forget-deliveries'
import { forgetOldBudgetDays } from './functions/forget-budget-days'
import { forgetOldRecordings } from './functions/forget-recordings'
import { forgetOldEvents } from './functions/forget-events'
import { forgetOldIdempotencyKeys } from './functions/forget-idempotency-keys'
import { forgetOldNotifications } from './functions/forget-notifications'
import { forgetRejectedRows } from './functions/forget-rejected-rows'
import { fillOldTrialGrants, forgetExpiredSessions } from './functions/forget-sessions'
import { forgetWebhookHours } from './functions/forget-webhook-hours'
import { forgetOldTranscripts } from './functions/forget-transcripts'
import { grantMonthlyMinutes } from './functions/grant-monthly-minutes'
import { processDueDocument } from './functions/process-document'
import { retryWebhookDelivery } from './functions/retry-webhook-delivery'
import { hangUpEndedCall } from './functions/hang-up-call'
import { tellOfLostWorker } from './functions/say-farewell'
import { runDueCadenceStep } from './functions/run-cadence-step'
import { runDueScenario } from './functions/run-scenario'
import { runCampaign } from './functions/run-campaign'
import { sendAppointmentReminders } from './functions/send-appointment-reminders'
import { mailDueNotifications } from './functions/mail-notifications'
import { sendDueMessage } from './functions/send-call-message'
import { simulateCall } from './functions/simulate-call'
import { sweepClosedAccounts } from './functions/sweep-closed-accounts'
import { sweepOverdueSteps } from './functions/sweep-cadences'
import { sweepOpenMessages } from './functions/sweep-call-messages'
import { sweepLostCalls } from './functions/sweep-calls'
import { readPhonesAgain, sweepContactDeletions } from './functions/sweep-contact-deletions'
import { compareExchange } from './functions/sweep-exchange'
import { sweepLostCampaigns } from './functions/sweep-campaigns'
import { sweepOpenDocuments } from './functions/sweep-documents'
import { sweepNotificationMails } from './functions/sweep-notification-mails'
import { sweepRecordings } from './functions/sweep-unused-recordings'
import { sweepOpenScenarioRuns } from './functions/sweep-scenario-runs'
import { sweepTrunks } from './functions/sweep-unused-trunks'
import { sweepWebhookDeliveries } from './functions/sweep-webhook-deliveries'

/** All job functions. They are created at first use, because a build has no configuration. */
export function functions(): InngestFunction.Like[] {
  return [
    retryWebhookDelivery(),
    sweepWebhookDeliveries(),
    simulateCall(),
    analyseEndedCall(),
    endDroppedCall(),
    tellOfLostWorker(),
    hangUpEndedCall(),
    sweepLostCalls(),
    grantMonthlyMinutes(),
    sendAppointmentReminders(),
    runCampaign(),
    sweepLostCampaigns(),
    runDueCadenceStep(),
    sweepOverdueSteps(),
    deleteTrunk(),
    sweepTrunks(),
    compareExchange(),
    processDueDocument(),
    sweepOpenDocuments(),
    forgetOldDeliveries(),
    forgetUnmatchedMessages(),
    forgetExpiredSessions(),
    forgetOldIdempotencyKeys(),
    fillOldTrialGrants(),
    forgetOldBudgetDays(),
    forgetOldRecordings(),
    forgetOldEvents(),
    forgetWebhookHours(),
    forgetOldTranscripts(),
    forgetRejectedRows(),
    forgetOldNotifications(),
    mailDueNotifications(),
    sweepNotificationMails(),
    sweepRecordings(),
    sendDueMessage(),
    sweepOpenMessages(),
    runDueScenario(),
    sweepOpenScenarioRuns(),
    deleteClosedAccount(),
    sweepClosedAccounts(),
    deleteContacts(),
    sweepContactDeletions(),
    readPhonesAgain(),
  ]
}
