import type { DemoTalk } from './talk'

const GREETING = 'Merhaba, ben Yılmaz Diş Kliniği’nden Elif. Kısa bir dakikanız var mı?'
const YEAR =
  'Son kontrolünüzün üzerinden bir yıl geçmiş. Öğleden önce mi, sonra mı bir saat ayırayım?'
const BOOKED = 'Size uygun bir saat ayırdım, ayrıntıları mesajla gönderiyorum.'
const THANKS = 'Çok teşekkür ederim.'
const GOODBYE = 'Rica ederim, görüşmek üzere. İyi günler.'

const outbound = { assistant: 'elif', direction: 'outbound' } as const
const free = { name: 'free_slots', ms: 380, arguments: {}, result: { slots: [] } }

/** An invented talk after a lead form. */
export const LEAD_FORM_TALK: DemoTalk = {
  ...outbound,
  analysis: {
    summary: 'Gülüş tasarımı istiyor, yazın düğünü var. Muayene için randevu aldı.',
    sentiment: 'positive',
    outcome: 'appointment',
    leadScore: 91,
  },
  turns: [
    'Merhaba, Yılmaz Diş Kliniği’nden Elif. Formunuz için arıyorum, hangi tedaviyi istiyorsunuz?',
    'Gülüş tasarımı yaptırmak istiyorum, yazın düğünüm var.',
    'Önce ücretsiz bir muayene yapıyoruz. Öğleden önce mi, sonra mı uygun?',
    'Öğleden sonra olsa daha iyi.',
    BOOKED,
    THANKS,
    GOODBYE,
  ],
  tool: { ...free, turn: 4 },
  books: 'afternoon',
}

/** Invented outbound talks of the demo account, in Turkish. */
export const TURKISH_OUTBOUND: DemoTalk[] = [
  {
    ...outbound,
    analysis: {
      summary: 'Yıllık kontrol için öğleden sonraya randevu aldı.',
      sentiment: 'positive',
      outcome: 'appointment',
      leadScore: 68,
    },
    turns: [
      GREETING,
      'Evet, buyurun.',
      YEAR,
      'Öğleden sonra olsa daha iyi.',
      BOOKED,
      THANKS,
      GOODBYE,
    ],
    tool: { ...free, turn: 4 },
    books: 'afternoon',
  },
  {
    ...outbound,
    analysis: {
      summary: 'Başka bir kliniğe gidiyor, ilgilenmiyor.',
      sentiment: 'negative',
      outcome: 'not_interested',
      leadScore: 12,
    },
    turns: [
      GREETING,
      'Ben başka bir kliniğe gidiyorum, ilgilenmiyorum.',
      'Anlıyorum, vaktinizi ayırdığınız için teşekkür ederim. İyi günler.',
    ],
  },
  {
    ...outbound,
    analysis: {
      summary: 'Kontrolle ilgileniyor, tarihi eşine sorup kendisi arayacak.',
      sentiment: 'positive',
      outcome: 'interested',
      leadScore: 78,
    },
    turns: [
      GREETING,
      'Evet, buyurun.',
      YEAR,
      'Aslında çok iyi olur, ama önce eşime sorayım.',
      'Elbette. İsterseniz adresimizi mesajla göndereyim.',
      'Olur, gönderin lütfen.',
      GOODBYE,
    ],
  },
  {
    ...outbound,
    analysis: {
      summary: 'Toplantıdaydı, yarın aranmak istiyor.',
      sentiment: 'neutral',
      outcome: 'callback',
      leadScore: 48,
    },
    turns: [
      GREETING,
      'Şu an toplantıdayım, yarın arar mısınız?',
      'Elbette, yarın arıyorum. İyi günler.',
    ],
  },
  {
    ...outbound,
    analysis: {
      summary: 'Numara başka birine ait.',
      sentiment: 'neutral',
      outcome: 'wrong_number',
      leadScore: 0,
    },
    turns: [
      GREETING,
      'Yanlış numara, ben öyle birini tanımıyorum.',
      'Rahatsız ettiğim için özür dilerim. İyi günler.',
    ],
  },
  {
    ...outbound,
    analysis: {
      summary: 'Bir daha aranmak istemiyor.',
      sentiment: 'negative',
      outcome: 'do_not_call',
      leadScore: 0,
    },
    turns: [
      GREETING,
      'Beni bir daha aramayın lütfen.',
      'Kusura bakmayın, numaranızı listeden çıkardım. İyi günler.',
    ],
  },
  {
    ...outbound,
    analysis: {
      summary: 'Konuşmadan kapattı.',
      sentiment: 'negative',
      outcome: 'unknown',
      leadScore: 10,
    },
    turns: [GREETING, 'Müsait değilim.'],
    ends: 'caller_hung_up',
  },
]
