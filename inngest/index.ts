import type { InngestFunction } from 'inngest'
import { analyzeEndedCall } from './functions/analyze-call'
import { deleteClosedAccount } from './functions/delete-closed-account'
import { deleteContacts } from './functions/delete-contacts'
import { deleteTrunk } from './functions/delete-unused-trunk'
import { endDroppedCall } from './functions/end-dropped-call'
import { processDueDocument } from './functions/process-document'
import { readPhonesAgain } from './functions/read-stored-phones'
import { retryWebhookDelivery } from './functions/retry-webhook-delivery'
import { hangUpEndedCall } from './functions/hang-up-call'
import { tellOfLostWorker } from './functions/say-farewell'
import { runDueCadenceStep } from './functions/run-cadence-step'
import { runDueScenario } from './functions/run-scenario'
import { runCampaign } from './functions/run-campaign'
import { runLeadSubmission } from './functions/run-lead-submission'
import { sendAppointmentReminders } from './functions/send-appointment-reminders'
import { mailDueNotifications } from './functions/mail-notifications'
import { sendDueMessage } from './functions/send-call-message'
import { simulateCall } from './functions/simulate-call'
import { scheduledFunctions } from './scheduled'

/** All job functions. They are created at first use, because a build has no configuration. */
export function functions(): InngestFunction.Like[] {
  return [
    retryWebhookDelivery(),
    simulateCall(),
    analyzeEndedCall(),
    endDroppedCall(),
    tellOfLostWorker(),
    hangUpEndedCall(),
    sendAppointmentReminders(),
    runCampaign(),
    runDueCadenceStep(),
    runLeadSubmission(),
    deleteTrunk(),
    processDueDocument(),
    mailDueNotifications(),
    sendDueMessage(),
    runDueScenario(),
    deleteClosedAccount(),
    deleteContacts(),
    readPhonesAgain(),
    ...scheduledFunctions(),
  ]
}
