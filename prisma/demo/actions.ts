/** The messages of the demo account's assistants. */

export const DEMO_TEMPLATE = {
  name: 'Randevu onayı',
  message: {
    templateName: 'randevu_onayi',
    language: 'tr',
    parameters: ['{{first_name}}', '{{appointment_date}}', '{{appointment_time}}'],
    templateText: 'Merhaba {{1}}, {{2}} günü saat {{3}} için randevunuz alındı. Görüşmek üzere.',
  },
  condition: 'booked',
  moment: 'after_call',
} as const

export const DEMO_SMS = {
  name: 'Adres',
  message: {
    text: 'Yılmaz Diş Kliniği, Moda Caddesi 14, Kadıköy. İskeleden yürüyerek on dakika; otopark arkada.',
  },
  condition: 'always',
  moment: 'during_call',
} as const
