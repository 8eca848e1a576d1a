import type { DemoTalk } from './talk'

const GREETING = 'Yılmaz Dental, this is Grace. How can I help you?'
const GOODBYE = 'You are welcome. Goodbye.'

const inbound = { assistant: 'grace', direction: 'inbound' } as const

/** Invented talks of the demo account, in English. */
export const ENGLISH_TALKS: DemoTalk[] = [
  {
    ...inbound,
    analysis: {
      summary: 'Is visiting Istanbul and booked a check-up in the afternoon.',
      sentiment: 'positive',
      outcome: 'appointment',
      leadScore: 83,
    },
    turns: [
      GREETING,
      'Hi, I am visiting Istanbul. Do you take new patients?',
      'We do, and two of our dentists speak English. Mornings or afternoons?',
      'An afternoon would be great.',
      'I have reserved an afternoon for you and will send you the details.',
      'Wonderful, thank you.',
      GOODBYE,
    ],
    tool: { turn: 4, name: 'free_slots', ms: 400, arguments: {}, result: { slots: [] } },
    books: 'afternoon',
  },
  {
    ...inbound,
    analysis: {
      summary: 'Asked how long a whitening takes and what it costs.',
      sentiment: 'neutral',
      outcome: 'interested',
      leadScore: 71,
    },
    turns: [
      GREETING,
      'How long does a whitening take, and what does it cost?',
      'It takes about an hour. The dentist names the price after the examination.',
      'I see. Wonderful, thank you.',
      GOODBYE,
    ],
  },
]
