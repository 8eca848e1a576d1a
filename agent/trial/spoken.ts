import { answeredCall, turns } from './telephone/answered-call'
import type { TelephoneEnvironment } from './telephone/environment'
import type { Environment } from './environment'
import { type Cases, noted, type Row } from './rows'
import { until } from './server'
import type { LocalTrialSpeech } from './speech'
import { usageOf } from './worker'

/** A talk that the rule-based speaker holds. */
const TALKS = {
  en: {
    greeting: 'Good morning, this is Defne of the clinic. How can I help you?',
    sentences: ['Hello, I need an appointment for a check up.', 'Thank you, good bye.'],
  },
  tr: {
    greeting: 'Günaydın, ben klinikten Defne. Size nasıl yardımcı olabilirim?',
    sentences: ['Merhaba, muayene için randevu almak istiyorum.', 'Teşekkür ederim, hoşça kalın.'],
  },
}

type Language = keyof typeof TALKS

/** Cases of the worker with real speech, in order. */
export function spokenCases(speech: LocalTrialSpeech): Cases<Environment> {
  return {
    'spoken, English': (env) => talk(env, speech, 'en'),
    'spoken, Turkish': (env) => talk(env, speech, 'tr'),
  }
}

/** Cases of the complete system with real speech. */
export function spokenTelephoneCases(speech: LocalTrialSpeech): Cases<TelephoneEnvironment> {
  return { 'telephone, spoken': (env) => telephoneTalk(env, speech) }
}

async function talk(
  env: Environment,
  speech: LocalTrialSpeech,
  language: Language,
): Promise<Row[]> {
  const { greeting, sentences } = TALKS[language]
  const { santral, worker } = env
  const room = await env.dispatch({ assistant: { language, greeting } })
  const caller = await env.join(room, 'sip')
  await until(() => santral.statuses.includes('ringing'))
  const first = caller.nextSpeech()
  const answeredAt = Date.now()
  await caller.setStatus('active')
  const rows = [noted('answer to first audio', `${(await first) - answeredAt} ms`)]
  await env.said(1)
  for (const sentence of sentences) {
    const before = santral.turns.length
    const end = await caller.say(await speech.say(sentence, language))
    const replyAt = await caller.nextSpeech()
    await env.said(before + 2)
    const said = santral.turns.slice(before)
    rows.push(
      heardRow(speech, language, sentence, said),
      noted('end of speech to reply', `${replyAt - end} ms`),
    )
  }
  await caller.setStatus('hangup')
  await until(() => santral.endReason !== undefined)
  await caller.leave()
  return [...rows, memory(speech, worker.usage())]
}

async function telephoneTalk(env: TelephoneEnvironment, speech: LocalTrialSpeech): Promise<Row[]> {
  const { id, line, toFirstAudio } = await answeredCall(env)
  const rows = [noted('answer to first audio', `${toFirstAudio} ms`)]
  for (const sentence of TALKS.en.sentences) {
    const before = (await turns(env, id, 1)).transcript.length
    const end = await line.say(await speech.say(sentence, 'en'))
    const replyAt = await Promise.race([line.nextSpeech(), line.ended])
    const { transcript } = await turns(env, id, before + 2)
    rows.push(
      heardRow(speech, 'en', sentence, transcript.slice(before)),
      noted('end of speech to reply', `${replyAt - end} ms`),
    )
  }
  line.hangUp()
  const { status, endReason } = await env.account.ended(id)
  return [...rows, noted('ends', `${status}, ${endReason}`)]
}

/** Compares what was heard with what was said. Recognizers mostly fail at robotic Turkish, so only English must be right. */
function heardRow(
  { isHeard }: LocalTrialSpeech,
  language: Language,
  sentence: string,
  said: readonly { role: string; text: string }[],
): Row {
  const textOf = (wanted: string) =>
    said.flatMap(({ role, text }) => (role === wanted ? [text] : [])).join(' ')
  const heard = textOf('user')
  const seen = `${heard} → ${textOf('assistant')}`
  const what = isHeard ? `heard of "${sentence}"` : `answer to "${sentence}"`
  if (language === 'tr') return noted(what, seen)
  return { what, seen, expected: 'half of the words', ok: shareOf(sentence, heard) >= 0.5 }
}

/** Share of the words of a sentence that another one has, too. */
function shareOf(sentence: string, heard: string): number {
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  const found = new Set(wordsOf(heard))
  const words = wordsOf(sentence)
  return words.filter((word) => found.has(word)).length / Math.max(1, words.length)
}

function memory({ recognizerPid }: LocalTrialSpeech, worker: { megabytes: number }[]): Row {
  const recognizer = recognizerPid === null ? [] : usageOf(recognizerPid)
  const total = worker.reduce((sum, { megabytes }) => sum + megabytes, 0)
  const own = recognizer.map(
    ({ megabytes, cpuSeconds }) => `, recognizer ${megabytes} MB, ${cpuSeconds} CPU s`,
  )
  return noted('memory', `worker ${total} MB${own.join('')}`)
}
