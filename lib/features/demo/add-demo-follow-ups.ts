import { NewCampaign } from '@/lib/features/campaigns/contract/panel-input'
import { weekdayAfter } from '@/lib/features/appointments/rules/appointment'
import type { Account } from '@/lib/platform/tenancy/account'
import { builtInTemplates, callBy } from '@/lib/features/cadences/rules/cadence-templates'
import { lastTenDigits } from '@/lib/platform/phone/phone'
import { bookAppointment } from '@/lib/features/appointments/book-appointment'
import { createCadence } from '@/lib/features/cadences/edit-cadence'
import { addContacts } from '@/lib/features/campaigns/add-contacts'
import { createCampaign } from '@/lib/features/campaigns/edit-campaign'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { DEMO_APPOINTMENTS, DEMO_CAMPAIGN } from '@/prisma/demo/follow-ups'

/** Gives the demo account something ahead: appointments, a cadence, and a campaign to be started. */
export async function addDemoFollowUps(account: Account, assistantId: string): Promise<void> {
  await transaction(account, async (tx) => {
    const { timezone } = await tx.db.user.findFirstOrThrow({ where: { id: account.id } })
    for (const { phone, weekdaysAhead, time } of DEMO_APPOINTMENTS) {
      const contact = await tx.db.contact.findFirstOrThrow({
        where: { phoneLast10: lastTenDigits(phone) },
      })
      const date = weekdayAfter(new Date(), weekdaysAhead, timezone)
      await bookAppointment(tx, { contactId: contact.id, date, time })
    }
  })
  const [template] = builtInTemplates('tr')
  if (template) {
    const steps = callBy(template.steps, assistantId, [{ id: assistantId }])
    const { name } = template
    await createCadence(account, { name, steps, isActive: true, isTemplate: false })
  }
  const campaign = await createCampaign(
    account,
    NewCampaign.parse({ ...DEMO_CAMPAIGN, assistantId }),
  )
  await addContacts(account, campaign.id, { filter: {} })
}
