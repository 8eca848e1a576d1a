import { setTimeout as wait } from 'node:timers/promises'
import { type Row, same, type Cases, within } from './rows'
import { until } from './server'
import { hungUpInNotice, interrupted, talkedOver } from './interruptions'
import { GREETING, type Environment } from './environment'

const END = { toolCalls: [{ name: 'end_call', arguments: {} }] }
const BOOK = [{ name: 'book_appointment', arguments: { date: '2026-11-24', time: '12:00' } }]

/** Cases of the worker, in order. */
export const CASES: Cases<Environment> = {
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

async function telephoneCall(env: Environment): Promise<Row[]> {
  const recording = { isOn: true, notice: 'This call is being recorded.' }
  const room = await env.dispatch({ recording }, [
    { text: 'Certainly. Would Tuesday at noon suit you?' },
    { toolCalls: BOOK },
    { text: 'It is booked.' },
    { text: 'Good bye.', ...END },
  ])
  const caller = await env.join(room, 'sip')
  await until(() => env.santral.statuses.includes('ringing'))
  await wait(1500)
  const first = caller.nextSpeech()
  const answeredAt = Date.now()
  await caller.setStatus('active')
  const toFirstAudio = (await first) - answeredAt
  await env.said(2)
  const toReply = await env.replyTo(caller, 'appointment')
  await env.said(4)
  const usage = env.worker.usage()
  const toFiller = await env.replyTo(caller, 'tuesday')
  await env.said(6)
  await env.replyTo(caller, 'goodbye')
  await caller.ended
  await until(() => env.santral.recording !== undefined)
  const seconds = Number(env.santral.recording?.headers['recording-seconds'])
  const [main = 0, ...others] = usage.map(({ megabytes }) => megabytes)
  const { endReason, tools } = env.santral
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

async function browserTalk(env: Environment): Promise<Row[]> {
  const room = await env.dispatch({ kind: 'browser', direction: 'inbound' }, [{ text: 'Hello.' }])
  const joinedAt = Date.now()
  const caller = await env.join(room, 'standard')
  const toFirstAudio = (await caller.nextSpeech()) - joinedAt
  await env.said(1)
  const toReply = await env.replyTo(caller, 'appointment')
  await env.said(3)
  await caller.leave()
  await until(() => env.santral.endReason !== undefined)
  return [
    within('joining to first audio', toFirstAudio, 5000),
    within('end of speech to reply', toReply, 1200),
    same('ends', env.santral.endReason, 'customer_hung_up'),
  ]
}

async function hangUp(env: Environment): Promise<Row[]> {
  const caller = await answered(env)
  const at = Date.now()
  await caller.setStatus('hangup')
  await until(() => env.santral.endReason !== undefined)
  const took = Date.now() - at
  await caller.leave()
  return [
    within('until it is reported', took, 1500),
    same('ends', env.santral.endReason, 'customer_hung_up'),
  ]
}

async function unanswered(env: Environment): Promise<Row[]> {
  const room = await env.dispatch()
  const caller = await env.join(room, 'sip')
  await until(() => env.santral.statuses.includes('ringing'))
  await wait(1500)
  const at = Date.now()
  await caller.leave()
  let members = 1
  while (members > 0 && Date.now() - at < 10_000) {
    await wait(100)
    members = (await env.rooms.listParticipants(room).catch(() => [])).length
  }
  return [within('until the worker leaves', Date.now() - at, 3000)]
}

async function takeOver(env: Environment): Promise<Row[]> {
  const caller = await answered(env, [{ text: 'Here I am again.' }, { text: 'When shall it be?' }])
  const room = `call-${env.santral.callId}`
  const operator = await env.join(room, 'standard', { 'santral.role': 'operator' })
  await wait(500)
  await env.speakInto(caller, 'tuesday')
  await env.said(2)
  const before = env.santral.turns.length
  await operator.leave()
  await env.said(3)
  await env.replyTo(caller, 'appointment')
  await env.said(5)
  await caller.setStatus('hangup')
  await until(() => env.santral.endReason !== undefined)
  await caller.leave()
  return [
    same('turns while the operator speaks', String(before), '2'),
    same('answers the unanswered turn', env.santral.turns[2]?.text, 'Here I am again.'),
    same('the assistant continues', env.santral.turns.at(-1)?.text, 'When shall it be?'),
  ]
}

async function overBefore(env: Environment): Promise<Row[]> {
  const room = await env.dispatch({ status: 'completed' })
  await wait(3000)
  const members = await env.rooms.listParticipants(room).catch(() => [])
  return [same('participants in its room', String(members.length), '0')]
}

async function killed(env: Environment): Promise<Row[]> {
  const caller = await answered(env, [{ text: 'Yes?' }])
  await env.replyTo(caller, 'tuesday')
  const left = caller.waitForAssistantToLeave()
  const at = Date.now()
  process.kill(env.worker.processOf(env.santral.callId), 'SIGKILL')
  await left
  await caller.leave()
  return [within('until LiveKit reports that the worker left', Date.now() - at, 30_000)]
}

async function answered(env: Environment, answers: Parameters<Environment['dispatch']>[1] = []) {
  const room = await env.dispatch({}, answers)
  const caller = await env.join(room, 'sip')
  await caller.setStatus('active')
  await env.said(1)
  const [first] = env.santral.turns
  if (first?.text !== GREETING) throw new Error(`unexpected greeting: ${first?.text}`)
  return caller
}
