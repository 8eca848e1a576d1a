import { setTimeout as wait } from 'node:timers/promises'
import type { TurnTrace } from '@/lib/features/traces/rules/turn-trace'
import { startCall } from '@/agent/testing/emulated-call'

/**
 * A program that holds one talk with emulated servers and prints what it measured as a line of JSON. Its process also
 * plays the person and the servers.
 */

/** How the time of the servers is spread over them, in milliseconds. */
const DELAY = { transcription: 135, answer: 130, synthesis: 135 }

const REPLIES = [
  'Certainly. Would Tuesday at noon suit you?',
  'It is noted. Anything else?',
  'You are welcome.',
]

export interface MeasuredTalk {
  firstWord: number
  /** From the end of each utterance to the first word of the reply, in milliseconds. */
  replies: number[]
  /** Of the replies, as the worker reports them. */
  traces: TurnTrace[]
  megabytes: number
  cpu: number
}

const call = await startCall({
  briefing: {
    assistant: { language: 'en', greeting: 'Good morning, this is Defne of the clinic.' },
  },
  answers: REPLIES.map((text) => ({ text, delayMs: { first: DELAY.answer } })),
  speech: { delayMs: DELAY },
})
const { starts } = call.leg.assistant
call.leg.ring()
await wait(2000)
const [cpuBefore, since] = [process.cpuUsage(), Date.now()]
call.leg.answer()
await until(() => call.transcript().length === 1)
const replies: number[] = []
for (const [index, utterance] of (['appointment', 'tuesday', 'yes'] as const).entries()) {
  const end = await call.say(utterance)
  await until(() => call.transcript().length === 3 + 2 * index)
  replies.push((starts.at(-1) ?? 0) - end)
}
const { user, system } = process.cpuUsage(cpuBefore)
const measured: MeasuredTalk = {
  firstWord: (starts[0] ?? 0) - call.leg.answeredAt,
  replies,
  traces: tracesOfReplies(),
  megabytes: Math.round(process.memoryUsage().rss / 1e6),
  cpu: (user + system) / 1000 / (Date.now() - since),
}
await call.close()
console.log(JSON.stringify(measured))
process.exit(0)

function tracesOfReplies(): TurnTrace[] {
  const said = call.santral.turns.filter(({ role }) => role === 'assistant')
  // The greeting replies to nothing.
  return said.slice(1).flatMap(({ trace }) => trace ?? [])
}

async function until(condition: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 30_000; !condition();) {
    if (Date.now() > deadline)
      throw new Error(`The talk stands still: ${call.transcript().join(' | ')}`)
    await wait(50)
  }
}
