import { setTimeout as wait } from 'node:timers/promises'
import { type Row, same, type Scenes, within } from './rows'
import { until } from './server'
import { hungUpInNotice, interrupted, talkedOver } from './spoken-over'
import { GREETING, type Stage } from './stage'

const END = { toolCalls: [{ name: 'end_call', arguments: {} }] }
const BOOK = [{ name: 'book_appointment', arguments: { date: '2026-11-24', time: '12:00' } }]

/** Scenes of the worker, in order. */
export const SCENES: Scenes<Stage> = {
  'telephone call': telephoneCall,
  'talk in the browser': browserTalk,
  'speech during the recording notice': talkedOver,
  'hang-up during the recording notice': hungUpInNotice,
  'interrupted sentence': interrupted,
  'the person hangs up': hangUp,
  'call not answered': unanswered,
  'operator takes over': takeOver,
  'call already ended': overBefore,
  'call process killed': killed,
}

async function telephoneCall(stage: Stage): Promise<Row[]> {
  const recording = { isOn: true, notice: 'This call is being recorded.' }
  const room = await stage.dispatch({ recording }, [
    { text: 'Certainly. Would Tuesday at noon suit you?' },
    { toolCalls: BOOK },
    { text: 'It is booked.' },
    { text: 'Good bye.', ...END },
  ])
  const caller = await stage.join(room, 'sip')
  await until(() => stage.santral.statuses.includes('ringing'))
  await wait(1500)
  const first = caller.nextSpeech()
  const answeredAt = Date.now()
  await caller.setStatus('active')
  const toFirstAudio = (await first) - answeredAt
  await stage.said(2)
  const toReply = await stage.replyTo(caller, 'appointment')
  await stage.said(4)
  const usage = stage.worker.usage()
  const toFiller = await stage.replyTo(caller, 'tuesday')
  await stage.said(6)
  await stage.replyTo(caller, 'goodbye')
  await caller.ended
  await until(() => stage.santral.recording !== undefined)
  const seconds = Number(stage.santral.recording?.headers['recording-seconds'])
  const [main = 0, ...others] = usage.map(({ megabytes }) => megabytes)
  const { endReason, tools } = stage.santral
  return [
    within('answer to first audio', toFirstAudio, 600),
    within('end of speech to reply', toReply, 1200),
    // If the model is not sure that the turn is complete, it waits for up to 1.5 s.
    within('end of speech to filler', toFiller, 2500),
    same('tools', tools.map(({ name }) => name).join(', '), 'book_appointment, end_call'),
    same('ends', endReason, 'assistant_hung_up'),
    { what: 'recording', seen: `${seconds} s`, expected: 'more than 8 s', ok: seconds > 8 },
    {
      what: 'memory',
      seen: `worker ${main} MB, child processes ${others.join(', ')} MB`,
      expected: '',
      ok: true,
    },
  ]
}

async function browserTalk(stage: Stage): Promise<Row[]> {
  const room = await stage.dispatch({ kind: 'browser', direction: 'inbound' }, [{ text: 'Hello.' }])
  const joinedAt = Date.now()
  const caller = await stage.join(room, 'standard')
  const toFirstAudio = (await caller.nextSpeech()) - joinedAt
  await stage.said(1)
  const toReply = await stage.replyTo(caller, 'appointment')
  await stage.said(3)
  await caller.leave()
  await until(() => stage.santral.endReason !== undefined)
  return [
    within('joining to first audio', toFirstAudio, 5000),
    within('end of speech to reply', toReply, 1200),
    same('ends', stage.santral.endReason, 'customer_hung_up'),
  ]
}

async function hangUp(stage: Stage): Promise<Row[]> {
  const caller = await answered(stage)
  const at = Date.now()
  await caller.setStatus('hangup')
  await until(() => stage.santral.endReason !== undefined)
  const took = Date.now() - at
  await caller.leave()
  return [
    within('until it is reported', took, 1500),
    same('ends', stage.santral.endReason, 'customer_hung_up'),
  ]
}

async function unanswered(stage: Stage): Promise<Row[]> {
  const room = await stage.dispatch()
  const caller = await stage.join(room, 'sip')
  await until(() => stage.santral.statuses.includes('ringing'))
  await wait(1500)
  const at = Date.now()
  await caller.leave()
  let members = 1
  while (members > 0 && Date.now() - at < 10_000) {
    await wait(100)
    members = (await stage.rooms.listParticipants(room).catch(() => [])).length
  }
  return [within('until the worker leaves', Date.now() - at, 3000)]
}

async function takeOver(stage: Stage): Promise<Row[]> {
  const caller = await answered(stage, [
    { text: 'Here I am again.' },
    { text: 'When shall it be?' },
  ])
  const room = `call-${stage.santral.callId}`
  const operator = await stage.join(room, 'standard', { 'santral.role': 'operator' })
  await wait(500)
  await stage.speakInto(caller, 'tuesday')
  await stage.said(2)
  const before = stage.santral.turns.length
  await operator.leave()
  await stage.said(3)
  await stage.replyTo(caller, 'appointment')
  await stage.said(5)
  await caller.setStatus('hangup')
  await until(() => stage.santral.endReason !== undefined)
  await caller.leave()
  return [
    same('turns while the operator speaks', String(before), '2'),
    same('answers the unanswered turn', stage.santral.turns[2]?.text, 'Here I am again.'),
    same('the assistant continues', stage.santral.turns.at(-1)?.text, 'When shall it be?'),
  ]
}

async function overBefore(stage: Stage): Promise<Row[]> {
  const room = await stage.dispatch({ status: 'completed' })
  await wait(3000)
  const members = await stage.rooms.listParticipants(room).catch(() => [])
  return [same('participants in its room', String(members.length), '0')]
}

async function killed(stage: Stage): Promise<Row[]> {
  const caller = await answered(stage, [{ text: 'Yes?' }])
  const before = stage.worker.usage()
  await stage.replyTo(caller, 'tuesday')
  const left = caller.waitForAssistantToLeave()
  const at = Date.now()
  process.kill(stage.worker.busiestSince(before), 'SIGKILL')
  await left
  await caller.leave()
  return [within('until LiveKit reports that the worker left', Date.now() - at, 30_000)]
}

async function answered(stage: Stage, answers: Parameters<Stage['dispatch']>[1] = []) {
  const room = await stage.dispatch({}, answers)
  const caller = await stage.join(room, 'sip')
  await caller.setStatus('active')
  await stage.said(1)
  const [first] = stage.santral.turns
  if (first?.text !== GREETING) throw new Error(`unexpected greeting: ${first?.text}`)
  return caller
}
