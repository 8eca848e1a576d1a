import type { Topic } from './analysis-words'
import type { Outcome } from '@/lib/platform/vocabulary/call'

interface Findings {
  outcome: Outcome
  topics: readonly Topic[]
  /** The contact's words that decided the outcome. */
  quote: string | null
  language: 'tr' | 'en'
  contactName: string
  /** Whether the contact said anything. */
  spoke: boolean
}

interface Phrases {
  anonymous: string
  silent: string
  outcomes: Record<Outcome, string>
  topics: Record<Topic, string>
  about: (topics: string) => string
  quote: (words: string) => string
  and: string
}

const PHRASES: Record<'tr' | 'en', Phrases> = {
  tr: {
    anonymous: 'Aranan kişi',
    silent: 'Görüşmede karşı taraf konuşmadı.',
    outcomes: {
      appointment: '{who} görüşmede randevu aldı.',
      interested: '{who} anlatılanlarla ilgilendi.',
      callback: '{who} başka bir zaman görüşmek istedi.',
      not_interested: '{who} ilgilenmediğini söyledi.',
      do_not_call: '{who} bir daha aranmak istemediğini söyledi.',
      wrong_number: 'Yanlış numara arandı.',
      unknown: '{who} ile görüşüldü, net bir sonuç çıkmadı.',
    },
    topics: {
      price: 'fiyat',
      start: 'başlangıç',
      details: 'ayrıntılı bilgi',
      hours: 'çalışma saatleri',
      place: 'adres',
      enthusiasm: '',
    },
    about: (topics) => `Konuşulan konular: ${topics}.`,
    quote: (words) => `Kendi sözleriyle: “${words}”`,
    and: 've',
  },
  en: {
    anonymous: 'The person called',
    silent: 'The other side said nothing in this call.',
    outcomes: {
      appointment: '{who} booked an appointment in the call.',
      interested: '{who} was interested in what was offered.',
      callback: '{who} asked to talk at another time.',
      not_interested: '{who} was not interested.',
      do_not_call: '{who} asked not to be called again.',
      wrong_number: 'The number belongs to somebody else.',
      unknown: '{who} was reached; the call had no clear result.',
    },
    topics: {
      price: 'price',
      start: 'how to start',
      details: 'further information',
      hours: 'opening hours',
      place: 'address',
      enthusiasm: '',
    },
    about: (topics) => `Subjects: ${topics}.`,
    quote: (words) => `In their own words: “${words}”`,
    and: 'and',
  },
}

const MAX_QUOTE = 140

/** Two or three plain sentences: the outcome, the topics and the words that decided the outcome. */
export function summarize(found: Findings): string {
  const phrases = PHRASES[found.language]
  if (!found.spoke) return phrases.silent
  const who = found.contactName || phrases.anonymous
  const topics = found.topics.map((topic) => phrases.topics[topic]).filter(Boolean)
  return [
    phrases.outcomes[found.outcome].replace('{who}', () => who),
    topics.length > 0 ? phrases.about(list(topics, phrases.and)) : '',
    found.quote ? phrases.quote(shorten(found.quote)) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function list(items: string[], and: string): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`
}

function shorten(text: string): string {
  if (text.length <= MAX_QUOTE) return text
  return `${text.slice(0, text.lastIndexOf(' ', MAX_QUOTE) || MAX_QUOTE)}…`
}
