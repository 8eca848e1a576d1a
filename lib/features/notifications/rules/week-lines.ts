import { dayWords } from '@/lib/platform/time/day-words'
import type { QuestionTopic } from '@/lib/platform/vocabulary/question-topics'
import { type KindData, PROBLEM_COUNTS } from './kinds'

interface WeekWords extends Record<'calls' | (typeof PROBLEM_COUNTS)[number], string> {
  asked: (people: number, topic: string) => string
  topics: Record<QuestionTopic, string>
}

const WEEK_WORDS: Record<'en' | 'tr', WeekWords> = {
  en: {
    calls: 'Calls with problems',
    unanswered: 'Unanswered questions',
    failedTools: 'Failed tools',
    repeated: 'Repeated questions',
    silences: 'Long silences',
    hangUps: 'Early hang-ups',
    asked: (people, topic) =>
      `${people === 1 ? '1 person' : `${people} people`} asked about ${topic}`,
    topics: {
      price: 'prices',
      hours: 'opening hours',
      place: 'the address',
      payment: 'payment',
      cancel: 'cancellations',
      refund: 'refunds',
      delivery: 'delivery',
      booking: 'appointments',
      parking: 'parking',
      discount: 'discounts',
      warranty: 'the warranty',
      papers: 'documents',
      emergency: 'emergencies',
    },
  },
  tr: {
    calls: 'Sorun yaşanan arama',
    unanswered: 'Yanıtsız soru',
    failedTools: 'Çalışmayan araç',
    repeated: 'Tekrarlanan soru',
    silences: 'Uzun sessizlik',
    hangUps: 'Erken kapatma',
    asked: (people, topic) => `${people} kişi ${topic} sordu`,
    topics: {
      price: 'fiyatları',
      hours: 'çalışma saatlerini',
      place: 'adresi',
      payment: 'ödeme yollarını',
      cancel: 'iptali',
      refund: 'iadeyi',
      delivery: 'teslimatı',
      booking: 'randevuları',
      parking: 'otoparkı',
      discount: 'indirimleri',
      warranty: 'garantiyi',
      papers: 'belgeleri',
      emergency: 'acil durumları',
    },
  },
}

/** The counts of a week in a line each, without zeros, and what most people asked about in vain. */
export function weekLines(week: KindData<'weekly_problems'>, locale: 'en' | 'tr'): string {
  const words = WEEK_WORDS[locale]
  const counts = PROBLEM_COUNTS.filter((name) => week[name] > 0)
  return [
    `${dayRangeWords(week, locale)}. ${words.calls}: ${week.calls}.`,
    ...counts.map((name) => `${words[name]}: ${week[name]}`),
    ...week.topics.map(({ topic, people }) => words.asked(people, words.topics[topic])),
  ].join('\n')
}

function dayRangeWords({ from, to }: { from: string; to: string }, locale: string): string {
  return [from, to].map((day) => dayWords(new Date(`${day}T12:00:00Z`), 'UTC', locale)).join(' – ')
}
