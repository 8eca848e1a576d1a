import { setTimeout as wait } from 'node:timers/promises'
import { WORDS } from '../testing/utterances'
import type { Caller } from './caller'
import { type Row, same } from './rows'
import { until } from './server'
import { GREETING, type Stage } from './stage'

const RECORDED = {
  isOn: true,
  notice: 'This call is being recorded, so that we can improve what we do for you.',
}

export async function talkedOver(stage: Stage): Promise<Row[]> {
  const caller = await ringing(stage, { recording: RECORDED }, [{ text: 'Go ahead.' }])
  const first = caller.nextSpeech()
  await caller.setStatus('active')
  const noticeAt = await first
  await stage.speakInto(caller, 'yes')
  await stage.said(4)
  await caller.setStatus('hangup')
  await until(() => stage.santral.recording !== undefined)
  await caller.leave()
  const startedAt = Date.parse(String(stage.santral.recording?.headers['recording-started-at']))
  return [
    same(
      'the transcript',
      transcriptOf(stage),
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

export async function hungUpInNotice(stage: Stage): Promise<Row[]> {
  const caller = await ringing(stage, { recording: RECORDED })
  const first = caller.nextSpeech()
  await caller.setStatus('active')
  await first
  await wait(1500)
  await caller.setStatus('hangup')
  await until(() => stage.santral.endReason !== undefined)
  await caller.leave()
  const said = transcriptOf(stage)
  return [
    same('ends', stage.santral.endReason, 'customer_hung_up'),
    {
      what: 'the transcript',
      seen: said,
      expected: 'the start of the notice',
      ok: said !== '' && RECORDED.notice.startsWith(said) && said !== RECORDED.notice,
    },
    same('recorded', String(stage.santral.recording !== undefined), 'false'),
  ]
}

export async function interrupted(stage: Stage): Promise<Row[]> {
  const long = 'Our prices depend on the treatment. '.repeat(12)
  const caller = await ringing(stage, {}, [{ text: long }, { text: 'Go ahead.' }])
  await caller.setStatus('active')
  await stage.said(1)
  await stage.replyTo(caller, 'appointment')
  await wait(1500)
  await stage.speakInto(caller, 'stop')
  await stage.said(5)
  await caller.setStatus('hangup')
  await until(() => stage.santral.endReason !== undefined)
  await caller.leave()
  const turns = stage.santral.turns.map(({ role, text, at }) => ({ role, text, at }))
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
function transcriptOf({ santral }: Stage): string {
  const turns = santral.turns.toSorted((one, other) => one.index - other.index)
  return turns.map(({ text }) => text).join(' / ')
}

async function ringing(stage: Stage, ...call: Parameters<Stage['dispatch']>): Promise<Caller> {
  const room = await stage.dispatch(...call)
  const caller = await stage.join(room, 'sip')
  await until(() => stage.santral.statuses.includes('ringing'))
  return caller
}
