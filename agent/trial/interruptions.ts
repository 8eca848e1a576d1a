import { setTimeout as wait } from 'node:timers/promises'
import { WORDS } from '../testing/utterances'
import type { Caller } from './caller'
import { type Row, same } from './rows'
import { until } from './server'
import { GREETING, type Environment } from './environment'

const RECORDED = {
  isOn: true,
  notice: 'This call is being recorded, so that we can improve what we do for you.',
}

export async function talkedOver(env: Environment): Promise<Row[]> {
  const caller = await ringing(env, { recording: RECORDED }, [{ text: 'Go ahead.' }])
  const first = caller.nextSpeech()
  await caller.setStatus('active')
  const noticeAt = await first
  await env.speakInto(caller, 'yes')
  await env.said(4)
  await caller.setStatus('hangup')
  await until(() => env.santral.recording !== undefined)
  await caller.leave()
  const startedAt = Date.parse(String(env.santral.recording?.headers['recording-started-at']))
  return [
    same(
      'the transcript',
      transcriptOf(env),
      [RECORDED.notice, WORDS.yes, GREETING, 'Go ahead.'].join(' / '),
    ),
    {
      what: 'from the notice to the recording',
      seen: `${startedAt - noticeAt} ms`,
      expected: 'at least 3500 ms',
      ok: startedAt - noticeAt >= 3500,
    },
  ]
}

export async function hungUpInNotice(env: Environment): Promise<Row[]> {
  const caller = await ringing(env, { recording: RECORDED })
  const first = caller.nextSpeech()
  await caller.setStatus('active')
  await first
  await wait(1500)
  await caller.setStatus('hangup')
  await until(() => env.santral.endReason !== undefined)
  await caller.leave()
  const said = transcriptOf(env)
  return [
    same('ends', env.santral.endReason, 'customer_hung_up'),
    {
      what: 'the transcript',
      seen: said,
      expected: 'the start of the notice',
      ok: said !== '' && RECORDED.notice.startsWith(said) && said !== RECORDED.notice,
    },
    same('recorded', String(env.santral.recording !== undefined), 'false'),
  ]
}

export async function interrupted(env: Environment): Promise<Row[]> {
  const long = 'Our prices depend on the treatment. '.repeat(12)
  const caller = await ringing(env, {}, [{ text: long }, { text: 'Go ahead.' }])
  await caller.setStatus('active')
  await env.said(1)
  await env.replyTo(caller, 'appointment')
  await wait(1500)
  await env.speakInto(caller, 'stop')
  await env.said(5)
  await caller.setStatus('hangup')
  await until(() => env.santral.endReason !== undefined)
  await caller.leave()
  const turns = env.santral.turns.map(({ role, text, at }) => ({ role, text, at }))
  const times = turns.map(({ at }) => at)
  const cut = turns[2]?.text ?? ''
  return [
    same(
      'roles',
      turns.map(({ role }) => role).join(' '),
      'assistant user assistant user assistant',
    ),
    same('times', times.join(' '), times.toSorted().join(' ')),
    {
      what: 'the sentence',
      seen: cut,
      expected: 'cut off',
      ok: cut.length > 10 && cut.length < long.length / 2,
    },
  ]
}

/** Returns the turns of both parties, in the order of their indexes. */
function transcriptOf({ santral }: Environment): string {
  const turns = santral.turns.toSorted((one, other) => one.index - other.index)
  return turns.map(({ text }) => text).join(' / ')
}

async function ringing(
  env: Environment,
  ...call: Parameters<Environment['dispatch']>
): Promise<Caller> {
  const room = await env.dispatch(...call)
  const caller = await env.join(room, 'sip')
  await until(() => env.santral.statuses.includes('ringing'))
  return caller
}
