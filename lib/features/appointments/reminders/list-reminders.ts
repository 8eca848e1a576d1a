import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { AppointmentReminder } from '@/prisma/generated/client'

/** The account's reminders, the earliest before an appointment first. */
export function listReminders(owner: Owner): Promise<AppointmentReminder[]> {
  return tenantDb(owner).appointmentReminder.findMany({
    orderBy: [{ minutesBefore: 'desc' }, { id: 'asc' }],
  })
}
