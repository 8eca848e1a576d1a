import { sendMail } from '@/lib/vendors/mail'
import { config } from '@/lib/platform/config'
import { tenantDb, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { pause } from './campaign-status'
import type { PauseReason } from './rules/campaign'

type Reason = Exclude<PauseReason, 'owner'>

const TEXTS = {
  en: {
    subject: (name: string) => `The campaign “${name}” was paused`,
    why: {
      insufficient_balance:
        'There are not enough minutes left to call the next person. Add minutes, then start the campaign again: it goes on where it stopped.',
      no_assistant:
        'Its assistant was deleted or is not active any more. Choose another one or activate it, then start the campaign again: it goes on where it stopped.',
      no_line:
        'There is no active phone number that it can call from. Connect one or choose another, then start the campaign again: it goes on where it stopped.',
      no_worker:
        'No voice worker is connected, so nobody would speak to the people called. Nobody was called, and no attempt was used up. Start the campaign again once a worker is running: it goes on where it stopped.',
    },
  },
  tr: {
    subject: (name: string) => `“${name}” kampanyası duraklatıldı`,
    why: {
      insufficient_balance:
        'Sıradaki kişiyi aramaya yetecek dakika kalmadı. Dakika ekledikten sonra kampanyayı yeniden başlatın; kaldığı yerden devam eder.',
      no_assistant:
        'Kampanyanın asistanı silindi veya artık etkin değil. Başka bir asistan seçin ya da onu etkinleştirin, ardından kampanyayı yeniden başlatın; kaldığı yerden devam eder.',
      no_line:
        'Arama yapabileceği etkin bir telefon numarası yok. Bir numara bağlayın veya başka birini seçin, ardından kampanyayı yeniden başlatın; kaldığı yerden devam eder.',
      no_worker:
        'Bağlı bir ses hizmeti yok; karşı tarafla kimse konuşamazdı. Kimse aranmadı ve hiçbir arama hakkı harcanmadı. Hizmet çalışınca kampanyayı yeniden başlatın; kaldığı yerden devam eder.',
    },
  },
} as const

/**
 * Pauses a running campaign for a reason that the account holder has to know, and mails it. The status change
 * triggers the mail, so it goes out once per pause.
 */
export async function pauseWith(
  tx: TenantTransaction,
  { id, name }: { id: bigint; name: string },
  reason: Reason,
): Promise<void> {
  if (await pause(tx, id, reason)) {
    tx.afterCommit(() => notifyPaused(tx.owner, { id, name, reason }))
  }
}

async function notifyPaused(
  owner: Owner,
  campaign: { id: bigint; name: string; reason: Reason },
): Promise<void> {
  const account = await tenantDb(owner).user.findFirst({ select: { email: true, locale: true } })
  if (!account) return
  const { subject, why } = TEXTS[account.locale === 'en' ? 'en' : 'tr']
  const link = `${config().APP_URL}/campaigns/${campaign.id}`
  await sendMail({
    to: account.email,
    link,
    subject: subject(campaign.name),
    text: [why[campaign.reason], link].join('\n\n'),
  })
}
