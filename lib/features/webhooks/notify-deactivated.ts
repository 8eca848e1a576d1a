import { sendMail } from '@/lib/vendors/mail'
import { config } from '@/lib/platform/config'
import { tenantDb } from '@/lib/platform/tenancy/tenant'

interface EndedSubscription {
  event: string
  targetUrl: string
}

const REASONS = {
  en: 'ten attempts in a row failed',
  tr: 'art arda on deneme başarısız oldu',
}

function compose(locale: 'en' | 'tr', ended: EndedSubscription[], link: string) {
  const paragraphs = ended.map(
    ({ event, targetUrl }) => `${event} → ${targetUrl}\n(${REASONS[locale]})`,
  )
  if (locale === 'tr') {
    return {
      subject: 'Bir webhook aboneliği durduruldu',
      text: [
        'Santral artık şu adreslere olay göndermiyor:',
        ...paragraphs,
        'Abonelik kendiliğinden devam etmez. Alıcıyı düzelttikten sonra yeni bir abonelik oluşturun; denemeleri ve yanıtları burada görebilirsiniz:',
        link,
      ].join('\n\n'),
    }
  }
  return {
    subject: 'A webhook subscription was stopped',
    text: [
      'Santral no longer sends events to:',
      ...paragraphs,
      'A subscription does not resume by itself. Create a new one when the receiver works again; the attempts and their answers are here:',
      link,
    ].join('\n\n'),
  }
}

/**
 * Mails an account one notice of all its subscriptions that have ended since the last notice. They are
 * marked after the mail is sent, so that a process that dies in between causes two mails rather than
 * none.
 * @throws Error if the mail cannot be handed over
 */
export async function notifyDeactivated(ownerId: bigint): Promise<void> {
  const db = tenantDb({ id: ownerId })
  const account = await db.user.findFirst({
    select: {
      email: true,
      locale: true,
      subscriptions: {
        where: { isActive: false, deactivatedAt: { not: null }, noticeSentAt: null },
        orderBy: { id: 'asc' },
      },
    },
  })
  if (!account || account.subscriptions.length === 0) return
  const locale = account.locale === 'en' ? 'en' : 'tr'
  const link = `${config().APP_URL}/webhooks`
  await sendMail({ to: account.email, link, ...compose(locale, account.subscriptions, link) })
  await db.webhookSubscription.updateMany({
    where: { id: { in: account.subscriptions.map(({ id }) => id) } },
    data: { noticeSentAt: new Date() },
  })
}
