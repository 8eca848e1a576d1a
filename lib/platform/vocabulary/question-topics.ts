/** The subjects that callers ask every business about, by which questions are grouped and named. */
export const QUESTION_TOPICS = [
  'price',
  'hours',
  'place',
  'payment',
  'cancel',
  'refund',
  'delivery',
  'booking',
  'parking',
  'discount',
  'warranty',
  'papers',
  'emergency',
] as const

export type QuestionTopic = (typeof QUESTION_TOPICS)[number]

export function isQuestionTopic(name: string): name is QuestionTopic {
  return QUESTION_TOPICS.some((one) => one === name)
}
