import { NewCampaign } from '@/lib/contracts/panel/campaign-input'
import { weekdayAfter } from '@/lib/domain/appointment'
import type { Account } from '@/lib/domain/account'
import { builtInTemplates, callBy } from '@/lib/domain/cadence-templates'
import { lastTenDigits } from '@/lib/domain/phone'
import { bookAppointment } from '@/lib/services/appointments/book-appointment'
import { createCadence } from '@/lib/services/cadences/create-cadence'
import { addContacts } from '@/lib/services/campaigns/add-contacts'
import { createCampaign } from '@/lib/services/campaigns/create-campaign'
import { transaction } from '@/lib/tenant'
import { DEMO_APPOINTMENTS, DEMO_CAMPAIGN } from '@/prisma/demo/follow-ups'

/** Gives the demo account something ahead: appointments, a cadence, and a campaign to be started. */
export async function planFollowUps(account: Account, assistantId: string): Promise<void> {
  await transaction(account, async (work) => {
    const { timezone } = await work.db.user.findFirstOrThrow({ where: { id: account.id } })
    for (const { phone, weekdaysAhead, time } of DEMO_APPOINTMENTS) {
      const contact = await work.db.contact.findFirstOrThrow({
        where: { phoneLast10: lastTenDigits(phone) },
      })
      const date = weekdayAfter(new Date(), weekdaysAhead, timezone)
      await bookAppointment(work, { contactId: contact.id, date, time })
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
