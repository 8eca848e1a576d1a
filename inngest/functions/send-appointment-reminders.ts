import { sendDueReminders } from '@/lib/features/appointments/send-due-reminders'
import { inngest } from '../client'
import { inBatches } from '../in-batches'

/** Every minute: sends reminders of appointments until none is due. */
export const sendAppointmentReminders = () =>
  inngest().createFunction(
    { id: 'send-appointment-reminders', triggers: [{ cron: '* * * * *' }], concurrency: 1 },
    ({ step }) => inBatches(step, () => sendDueReminders()),
  )
