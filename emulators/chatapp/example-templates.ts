import type { Template } from './templates'

/** Approved templates of the emulated chat app, for demonstrations. The demo account uses the first one. */
export const EXAMPLE_TEMPLATES: (Template & { body: string })[] = [
  {
    name: 'randevu_onayi',
    language: 'tr',
    body: 'Merhaba {{1}}, {{2}} günü saat {{3}} için randevunuz alındı. Görüşmek üzere.',
  },
  {
    name: 'randevu_hatirlatma',
    language: 'tr',
    body: 'Merhaba {{1}}, {{2}} tarihli randevunuzu hatırlatırız. Gelemeyecekseniz bize yazın.',
  },
  {
    name: 'hos_geldiniz',
    language: 'tr',
    body: 'Merhaba {{1}}, bizi aradığınız için teşekkürler. Sorularınızı buradan yazabilirsiniz.',
  },
  {
    name: 'gorusme_ozeti',
    language: 'tr',
    body: 'Merhaba {{1}}, görüşmemizin özeti: {{2}} Başka bir sorunuz olursa buradan yazın.',
  },
  {
    name: 'appointment_confirmation',
    language: 'en',
    body: 'Hello {{1}}, your appointment on {{2}} at {{3}} is booked. See you then.',
  },
  {
    name: 'appointment_reminder',
    language: 'en',
    body: 'Hello {{1}}, a reminder of your appointment on {{2}}. If you cannot come, write to us here.',
  },
  {
    name: 'welcome',
    language: 'en',
    body: 'Hello {{1}}, thank you for your call. You can ask us anything here.',
  },
  {
    name: 'call_summary',
    language: 'en',
    body: 'Hello {{1}}, a summary of our call: {{2}} If you have other questions, write to us here.',
  },
]
