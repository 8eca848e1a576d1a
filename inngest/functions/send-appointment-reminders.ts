import { sendDueReminders } from '@/lib/features/appointments/send-due-reminders'
import { inngest } from '../client'

/** Every minute: sends reminders of appointments until none is due. */
export const sendAppointmentReminders = () =>
  inngest().createFunction(
    { id: 'send-appointment-reminders', triggers: [{ cron: '* * * * *' }], concurrency: 1 },
    async ({ step }) => {
      for (let batch = 1; ; batch++) {
        const { more } = await step.run(`batch ${batch}`, () => sendDueReminders())
        if (!more) return
      }
    },
  )
