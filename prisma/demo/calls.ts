import type { CallStatus, Outcome, Sentiment } from '@/lib/platform/vocabulary/call'
import type { DemoAssistant } from './assistants'

export interface DemoCall {
  contact: { firstName: string; lastName: string; phone: string; email?: string; company?: string }
  assistant: DemoAssistant
  /** How long before now it started. */
  hoursAgo: number
  status: CallStatus
  talkSeconds: number
  analysis?: { summary: string; sentiment: Sentiment; outcome: Outcome; leadScore: number }
  /** The turns, the assistant first. */
  turns?: string[]
  /** A tool that the assistant used before a turn. */
  tool?: { turn: number; name: string; ms: number; arguments: object; result: object }
}

/** Finished calls of the demo account, oldest first. */
export const DEMO_CALLS: DemoCall[] = [
  {
    contact: { firstName: 'Kerem', lastName: 'Aydın', phone: '+90 532 555 10 21' },
    assistant: 'elif',
    hoursAgo: 190,
    status: 'no_answer',
    talkSeconds: 0,
  },
  {
    contact: {
      firstName: 'Zeynep',
      lastName: 'Kaya',
      phone: '+90 533 555 20 32',
      email: 'zeynep.kaya@example.com',
    },
    assistant: 'elif',
    hoursAgo: 142,
    status: 'completed',
    talkSeconds: 37,
    analysis: {
      summary: 'Zeynep Hanım kontrol için önümüzdeki hafta öğleden sonra gelmek istiyor.',
      sentiment: 'positive',
      outcome: 'interested',
      leadScore: 82,
    },
    turns: [
      'Merhaba, ben Yılmaz Diş Kliniği’nden Elif. Zeynep Hanım’la mı görüşüyorum?',
      'Evet, buyurun.',
      'Son kontrolünüzün üzerinden bir yıl geçmiş. Sizin için uygun bir gün ayarlamamı ister misiniz?',
      'Aslında çok iyi olur, önümüzdeki hafta öğleden sonra müsaidim.',
      'Harika, salı 15.00 ya da perşembe 16.30 uygun görünüyor. Hangisini istersiniz?',
      'Perşembe olsun, bana bilgilerini gönderir misiniz?',
    ],
    tool: {
      turn: 4,
      name: 'free_slots',
      ms: 640,
      arguments: {},
      result: { slots: [{ time: '15:00' }, { time: '16:30' }] },
    },
  },
  {
    contact: { firstName: 'Murat', lastName: 'Demir', phone: '+90 542 555 30 43' },
    assistant: 'elif',
    hoursAgo: 97,
    status: 'busy',
    talkSeconds: 0,
  },
  {
    contact: {
      firstName: 'Olivia',
      lastName: 'Bennett',
      phone: '+44 7700 900123',
      email: 'olivia@example.co.uk',
      company: 'Bennett & Co',
    },
    assistant: 'grace',
    hoursAgo: 71,
    status: 'completed',
    talkSeconds: 31,
    analysis: {
      summary: 'Olivia is traveling and asks to be called again next Monday morning.',
      sentiment: 'neutral',
      outcome: 'callback',
      leadScore: 48,
    },
    turns: [
      'Hello, this is Grace from Yılmaz Dental. Am I speaking with Olivia?',
      'Speaking, but I am at the airport right now.',
      'I will be brief: would you like a check-up while you are in Istanbul?',
      'Perhaps. Could you call me back on Monday morning?',
      'Of course. I will call you on Monday. Have a good flight.',
    ],
  },
  {
    contact: { firstName: 'Hakan', lastName: 'Şahin', phone: '+90 505 555 40 54' },
    assistant: 'elif',
    hoursAgo: 46,
    status: 'completed',
    talkSeconds: 18,
    analysis: {
      summary: 'Hakan Bey başka bir klinikten memnun, ilgilenmiyor.',
      sentiment: 'negative',
      outcome: 'not_interested',
      leadScore: 12,
    },
    turns: [
      'Merhaba, ben Yılmaz Diş Kliniği’nden Elif. Hakan Bey, kısa bir sorum olacaktı.',
      'Ben başka bir kliniğe gidiyorum, memnunum, ilgilenmiyorum.',
      'Anlıyorum, vaktinizi ayırdığınız için teşekkür ederim. İyi günler.',
    ],
  },
  {
    contact: {
      firstName: 'Elçin',
      lastName: 'Arslan',
      phone: '+90 536 555 50 65',
      company: 'Arslan Mimarlık',
    },
    assistant: 'elif',
    hoursAgo: 22,
    status: 'completed',
    talkSeconds: 32,
    analysis: {
      summary: 'Elçin Hanım beyazlatma hakkında bilgi aldı ve randevu almak istiyor.',
      sentiment: 'positive',
      outcome: 'interested',
      leadScore: 76,
    },
    turns: [
      'Merhaba, ben Yılmaz Diş Kliniği’nden Elif. Elçin Hanım, nasılsınız?',
      'İyiyim, teşekkürler. Tam da beyazlatma için bir yer arıyordum.',
      'Önce yirmi dakikalık bir muayene yapıyoruz, sonra hekimimiz seçenekleri anlatıyor.',
      'Olur, cumartesi gelebilir miyim?',
      'Cumartesi 10.00 ile 14.00 arasında açığız. Size bir saat ayırayım.',
    ],
  },
]
