import { expect, it } from 'vitest'
import { ask, exampleBriefing } from '@/testing/features/conversation'
import type { RunTool } from '../port'
import { createTalk } from '../talk'
import { ruleSpeaker } from './rule-speaker'

const slots = [
  ...['10:00', '10:30', '14:30'].map((time) => ({ date: '2026-11-23', time })),
  ...['10:00', '11:00'].map((time) => ({ date: '2026-11-24', time })),
]

/** Finds the free times of the requested days, and books any time. */
async function talkOf(language: string, words: readonly string[]): Promise<string[]> {
  const briefing = exampleBriefing({
    direction: 'outbound',
    appointments: [],
    assistant: { language, coreKnowledge: '', knowledgeBases: [] },
  })
  let booked = ''
  const runTool: RunTool = ({ tool, arguments: given }) => {
    const [date, time] = [String(given.date), String(given.time)]
    if (tool === 'book_appointment') booked = `booked ${date} ${time}`
    const found = slots.filter(
      (slot) => String(given.from) <= slot.date && slot.date <= String(given.to),
    )
    const result =
      tool === 'free_slots' ? { slots: found } : { bookingCode: 'NEW12345', date, time }
    return Promise.resolve({ ok: true, result })
  }
  const talk = createTalk({ briefing, model: ruleSpeaker(briefing), runTool })
  talk.greet()
  const answers: string[] = []
  for (const line of words) {
    booked = ''
    const { text } = await ask(talk, line)
    answers.push(booked || text)
  }
  return answers
}

const MONDAY_TEN = 'Monday 23 November at 10:00 is free, shall I book it?'
const TUESDAY_TEN = 'Tuesday 24 November at 10:00 is free, shall I book it?'
const PAZARTESI_ON = '23 Kasım Pazartesi 10:00 uygun, randevunuzu oluşturayım mı?'
const SALI_ON = '24 Kasım Salı 10:00 uygun, randevunuzu oluşturayım mı?'
const OF_DAYS =
  'I could offer you Monday 23 November at 10:00 or Tuesday 24 November at 10:00. Which would you like?'

it.each([
  // The answer to an appointment that the greeting offered
  ['en', ['Yes, Tuesday at ten please.', 'Yes, please.'], [TUESDAY_TEN, 'booked 2026-11-24 10:00']],
  ['tr', ['Olur, salı onda.', 'Olur.'], [SALI_ON, 'booked 2026-11-24 10:00']],
  // Another time than the offered one
  [
    'en',
    ['Do you have a free time on Monday at ten?', 'Yes, Tuesday at ten please.', 'Yes.'],
    [MONDAY_TEN, TUESDAY_TEN, 'booked 2026-11-24 10:00'],
  ],
  [
    'tr',
    ['Pazartesi saat onda randevu istiyorum.', 'Olur, salı onda.', 'Evet, uygun.'],
    [PAZARTESI_ON, SALI_ON, 'booked 2026-11-24 10:00'],
  ],
  // Exactly the offered time
  [
    'en',
    ['An appointment on Monday at ten, please.', 'Yes, Monday at ten.'],
    [MONDAY_TEN, 'booked 2026-11-23 10:00'],
  ],
  [
    'en',
    ['I need an appointment next week.', 'Tuesday ten o’clock.'],
    [OF_DAYS, 'booked 2026-11-24 10:00'],
  ],
  [
    'en',
    ['I need an appointment next week.', 'The second one.'],
    [OF_DAYS, 'booked 2026-11-24 10:00'],
  ],
  [
    'en',
    ['I need an appointment next week.', 'The last one is great.'],
    [OF_DAYS, 'booked 2026-11-24 10:00'],
  ],
  ...[
    'Tuesday 24 November at 10:00 please, thank you.',
    "I'd like Tuesday then.",
    'The Tuesday one is fine.',
    'Book it for Tuesday at ten, please.',
    'Yes, the last time you said is fine.',
  ].map((chosen) => {
    const words = ['I need an appointment next week.', chosen]
    return ['en', words, [OF_DAYS, 'booked 2026-11-24 10:00']] as const
  }),
  ...['Salı günü olsun.', 'Salı sabah onda lütfen.', 'İkinciyi alayım.', '24 Kasım uyar.'].map(
    (chosen) => {
      const words = ['Haftaya randevu istiyorum.', chosen]
      return ['tr', words, [/hangisi size uyar/i, 'booked 2026-11-24 10:00']] as const
    },
  ),
  // Not certain: asked once
  [
    'en',
    ['I need an appointment next week.', 'Yes.', 'Yes.'],
    [OF_DAYS, MONDAY_TEN, 'booked 2026-11-23 10:00'],
  ],
  [
    'en',
    ['I need an appointment next week.', 'Could I have Tuesday at ten?', 'Great.'],
    [OF_DAYS, TUESDAY_TEN, 'booked 2026-11-24 10:00'],
  ],
  [
    'en',
    ['I need an appointment next week.', 'Any time is fine.', 'Sure.'],
    [OF_DAYS, MONDAY_TEN, 'booked 2026-11-23 10:00'],
  ],
  [
    'tr',
    ['Pazartesi saat on buçukta randevu istiyorum.', 'Tamam anladım.', 'Evet.'],
    [/10:30 uygun/, /oluşturayım mı\?$/, 'booked 2026-11-23 10:30'],
  ],
  // No agreement
  [
    'en',
    ['An appointment on Monday at ten, please.', 'No, thank you.'],
    [MONDAY_TEN, /^All right\./],
  ],
  [
    'en',
    ['An appointment on Monday at ten, please.', 'Yes, but maybe later.'],
    [MONDAY_TEN, MONDAY_TEN],
  ],
  [
    'en',
    ['An appointment on Monday at ten, please.', 'First tell me how much it is.'],
    [MONDAY_TEN, /do not have the price/],
  ],
  [
    'tr',
    ['Pazartesi saat onda randevu istiyorum.', 'Hayır, istemiyorum.'],
    [PAZARTESI_ON, /^Peki\./],
  ],
  // A mention of an offered time
  ['en', ['I need an appointment next week.', 'I work on Mondays.'], [OF_DAYS, MONDAY_TEN]],
  [
    'tr',
    ['Haftaya randevu istiyorum.', 'Pazartesi çalışıyorum.', 'Pazartesi olsun.'],
    [/hangisi size uyar/i, PAZARTESI_ON, 'booked 2026-11-23 10:00'],
  ],
  [
    'en',
    ['An appointment on Monday at ten, please.', 'Monday is too early for me.'],
    [MONDAY_TEN, MONDAY_TEN],
  ],
  ['en', ['I need an appointment next week.', 'It is my first time.'], [OF_DAYS, /^(?!booked)/]],
  [
    'tr',
    ['Haftaya randevu istiyorum.', 'Bu ilk gelişim.', 'Evet, ilk kez geliyorum.'],
    [/hangisi size uyar/i, /^(?!booked)/, /^(?!booked)/],
  ],
  [
    'en',
    ['I need an appointment next week.', 'how long does the Tuesday one take'],
    [OF_DAYS, TUESDAY_TEN],
  ],
  ...['is Tuesday at ten okay', 'would Tuesday be fine'].map((asked) => {
    const words = ['I need an appointment next week.', asked]
    return ['en', words, [OF_DAYS, TUESDAY_TEN]] as const
  }),
  [
    'en',
    ['An appointment on Monday at ten, please.', 'Book it for another day.'],
    [MONDAY_TEN, /^(?!booked)/],
  ],
  // A yes to something else
  [
    'en',
    ['An appointment on Monday at ten, please.', 'How much is it?', 'Yes, please.'],
    [MONDAY_TEN, /do not have the price/, /^(?!booked)/],
  ],
] as const)('%s: %j', async (language, words, expected) => {
  const answers = await talkOf(language, words)
  for (const [at, wanted] of expected.entries()) {
    expect(answers[at], words[at]).toMatch(wanted)
  }
})
