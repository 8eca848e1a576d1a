import { sendMail } from '@/lib/vendors/mail'
import { config } from '@/lib/platform/config'
import { systemDb } from '@/lib/platform/database/client'
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
    },
  },
} as const

/**
 * Mails an account that a campaign was paused though nobody asked for it. The transition is what
 * sends it, so it goes out once for each pause.
 */
export async function notifyPaused(
  ownerId: bigint,
  campaign: { id: bigint; name: string; reason: Reason },
): Promise<void> {
  const owner = await systemDb().user.findUnique({
    where: { id: ownerId },
    select: { email: true, locale: true },
  })
  if (!owner) return
  const { subject, why } = TEXTS[owner.locale === 'en' ? 'en' : 'tr']
  const link = `${config().APP_URL}/campaigns/${campaign.id}`
  await sendMail({
    to: owner.email,
    link,
    subject: subject(campaign.name),
    text: [why[campaign.reason], link].join('\n\n'),
  })
}
