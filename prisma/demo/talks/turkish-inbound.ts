import type { DemoTalk } from './talk'

const GREETING = 'Yılmaz Diş Kliniği, ben Elif. Size nasıl yardımcı olabilirim?'
const WHEN = 'Tabii. Öğleden önce mi, öğleden sonra mı size daha uygun?'
const AFTERNOON = 'Öğleden sonra olsa daha iyi.'
const MORNING = 'Sabah saatleri bana uyar.'
const BOOKED = 'Size uygun bir saat ayırdım, ayrıntıları mesajla gönderiyorum.'
const THANKS = 'Çok teşekkür ederim.'
const GOODBYE = 'Rica ederim, görüşmek üzere. İyi günler.'

const inbound = { assistant: 'elif', direction: 'inbound' } as const
const free = { name: 'free_slots', ms: 420, arguments: {}, result: { slots: [] } }

/** Invented inbound talks of the demo account, in Turkish. */
export const TURKISH_INBOUND: DemoTalk[] = [
  {
    ...inbound,
    analysis: {
      summary: 'Diş taşı temizliği için öğleden sonraya randevu aldı.',
      sentiment: 'positive',
      outcome: 'appointment',
      leadScore: 64,
    },
    turns: [
      GREETING,
      'Merhaba, diş taşı temizliği için randevu almak istiyorum.',
      WHEN,
      AFTERNOON,
      BOOKED,
      THANKS,
      GOODBYE,
    ],
    tool: { ...free, turn: 4 },
    books: 'afternoon',
  },
  {
    ...inbound,
    analysis: {
      summary: 'Kontrol muayenesi için sabaha randevu aldı.',
      sentiment: 'positive',
      outcome: 'appointment',
      leadScore: 58,
    },
    turns: [
      GREETING,
      'Kontrol için gelmek istiyorum, en yakın ne zaman olur?',
      WHEN,
      MORNING,
      BOOKED,
      THANKS,
      GOODBYE,
    ],
    tool: { ...free, turn: 4 },
    books: 'morning',
  },
  {
    ...inbound,
    analysis: {
      summary: 'Beyazlatmanın süresini ve ücretini sordu, düşünecek. Adres mesajla gönderildi.',
      sentiment: 'neutral',
      outcome: 'interested',
      leadScore: 72,
    },
    turns: [
      GREETING,
      'Diş beyazlatma ne kadar sürüyor, fiyatı nedir?',
      'Beyazlatma yaklaşık bir saat sürer. Ücretini muayeneden sonra hekimimiz söyler.',
      'Anladım, biraz düşüneyim.',
      'Elbette. İsterseniz adresimizi mesajla göndereyim.',
      'Olur, gönderin lütfen.',
      GOODBYE,
    ],
  },
  {
    ...inbound,
    analysis: {
      summary: 'Otoparkı sordu; binanın arkasında iki saat ücretsiz olduğunu öğrendi.',
      sentiment: 'positive',
      outcome: 'unknown',
      leadScore: 30,
    },
    turns: [
      GREETING,
      'Otoparkınız var mı? Arabayla geleceğim de.',
      'Evet, binanın arkasındaki otopark iki saat ücretsizdir.',
      THANKS,
      GOODBYE,
    ],
    tool: {
      turn: 2,
      name: 'bilgi_tabani_ara',
      ms: 180,
      arguments: { query: 'otopark' },
      result: { passages: [] },
    },
  },
  {
    ...inbound,
    analysis: {
      summary: 'İmplant yaptırmak istiyor, taksiti sordu ve muayene için randevu aldı.',
      sentiment: 'positive',
      outcome: 'appointment',
      leadScore: 88,
    },
    turns: [
      GREETING,
      'İmplant yaptırmak istiyorum, tedavi ne kadar sürer?',
      'İmplant tedavisi üç ila dört ay sürer, on yıl garanti veriyoruz.',
      'Taksit yapıyor musunuz?',
      'Kredi kartına altı aya kadar taksit yapıyoruz. Muayene için öğleden önce mi, sonra mı uygun?',
      AFTERNOON,
      BOOKED,
      THANKS,
      GOODBYE,
    ],
    tool: { ...free, turn: 6 },
    books: 'afternoon',
  },
  {
    ...inbound,
    analysis: {
      summary: 'Şiddetli diş ağrısı var. Nöbetçi hekime bağlandı.',
      sentiment: 'negative',
      outcome: 'unknown',
      leadScore: 55,
    },
    turns: [
      GREETING,
      'Dişim çok ağrıyor, bugün gelebilir miyim?',
      'Geçmiş olsun. Sizi hemen nöbetçi hekimimize bağlıyorum.',
    ],
    tool: {
      turn: 2,
      name: 'hand_over',
      ms: 310,
      arguments: { summary: 'Şiddetli diş ağrısı, bugün gelmek istiyor.' },
      result: { handedOver: true },
    },
    ends: 'handed_over',
  },
  {
    ...inbound,
    analysis: {
      summary: 'Anlaşmalı sigortaları sordu.',
      sentiment: 'neutral',
      outcome: 'unknown',
      leadScore: 34,
    },
    turns: [
      GREETING,
      'Anlaşmalı olduğunuz sigortalar hangileri?',
      'Anadolu, Allianz ve Axa ile çalışıyoruz.',
      THANKS,
      GOODBYE,
    ],
  },
  {
    ...inbound,
    analysis: {
      summary: 'Diş teli takılıp takılmadığını sordu; bilinmediği için geri aranmak istiyor.',
      sentiment: 'neutral',
      outcome: 'callback',
      leadScore: 74,
    },
    turns: [
      GREETING,
      'Diş teli takıyor musunuz?',
      'Bunu bilmiyorum, not alıp arkadaşlarıma iletiyorum.',
      'Peki, beni arasınlar o zaman.',
      'Elbette, sizi bugün arayacaklar. İyi günler.',
    ],
  },
  {
    ...inbound,
    analysis: {
      summary: '4711 numaralı plak siparişini sordu; yarın teslim edilecek.',
      sentiment: 'positive',
      outcome: 'unknown',
      leadScore: 40,
    },
    turns: [
      GREETING,
      'Şeffaf plak siparişim ne oldu? Numarası kırk yedi on bir.',
      'Siparişiniz yolda, yarın elinizde olur.',
      THANKS,
      GOODBYE,
    ],
    tool: {
      turn: 2,
      name: 'order_status',
      ms: 510,
      arguments: { order_number: '4711', language: 'tr' },
      result: { status: 'shipped' },
    },
    needsOrders: true,
  },
]
