import type { Order } from './examples'

export const LANGUAGES = ['en', 'tr'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language that a request asks for, by parameter or header. English otherwise. */
export function languageOf(asked: string | null | undefined): Language {
  return asked?.trim().toLowerCase().startsWith('tr') ? 'tr' : 'en'
}

const SENTENCES: Record<
  Language,
  Record<Order['status'], (number: string, date: string) => string>
> = {
  en: {
    on_its_way: (number) => `Order ${number} is on its way and arrives tomorrow.`,
    delivered: (number, date) => `Order ${number} was delivered on ${date}.`,
    being_packed: (number, date) => `Order ${number} is being packed and arrives on ${date}.`,
    returning: (number, date) =>
      `Order ${number} is being returned. A courier collects it on ${date}.`,
  },
  tr: {
    on_its_way: (number) => `${number} numaralı siparişiniz yolda, yarın elinizde olacak.`,
    delivered: (number, date) => `${number} numaralı siparişiniz ${date} tarihinde teslim edildi.`,
    being_packed: (number, date) =>
      `${number} numaralı siparişiniz hazırlanıyor, ${date} tarihinde elinizde olacak.`,
    returning: (number, date) =>
      `${number} numaralı siparişinizin iadesi alındı. Kurye paketi ${date} tarihinde teslim alacak.`,
  },
}

const DAY_MS = 24 * 60 * 60_000

/** The sentence about an order today, and the date of its arrival or collection. */
export function reading(
  { number, status, inDays }: Order,
  language: Language,
): { message: string; date: string } {
  const day = new Date(Date.now() + inDays * DAY_MS)
  const spoken = day.toLocaleDateString(language, {
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Istanbul',
  })
  // Sweden writes dates as ISO 8601 does.
  const date = day.toLocaleDateString('sv', { timeZone: 'Europe/Istanbul' })
  return { message: SENTENCES[language][status](number, spoken), date }
}
