import { setTimeout as wait } from 'node:timers/promises'
import { noted, type Row, same, within } from '../rows'
import { answeredCall, billedToLastTurn, endsAs, newNumber, turns } from './answered-call'
import type { TelephoneEnvironment } from './environment'

/** No worker: outbound calls are not dialed, and inbound calls do not ring for minutes. */
export async function absentWorker(env: TelephoneEnvironment): Promise<Row[]> {
  const { account, sip, telephone } = env
  const from = newNumber()
  const calledAt = Date.now()
  const line = await telephone.call({ exchange: sip.address, from, to: account.number })

  const { took, answer } = await timed(() => account.call(newNumber()))
  const outbound = await account.ended(answer.id)
  await line.ended
  const rang = Date.now() - calledAt
  const incoming = await account.ended(await account.inbound(from))
  return [
    within('outbound, until refused', took, 6500),
    same('outbound, response', String(answer.status), '502'),
    endsAs(outbound, 'failed, agent_missing', 'outbound, ends'),
    same('outbound, INVITEs', String(telephone.invites), '0'),
    within('inbound, rings', rang, 35_000),
    endsAs(incoming, 'failed, agent_missing', 'inbound, ends'),
    same('inbound, billed', `${await account.billed(incoming.id)} s`, '0 s'),
  ]
}

/** The worker that is still joining must not create the room again. */
export async function busy(env: TelephoneEnvironment): Promise<Row[]> {
  const { account, rooms, telephone } = env
  const worker = await env.worker()
  const to = newNumber()
  const arriving = telephone.nextCall(to)
  const started = account.call(to)
  const line = await arriving
  line.refuse('486 Busy Here')
  const { id } = await started
  const call = await account.ended(id)
  const job = worker.processOf(id)
  const startedAt = Date.now()
  const isThere = () => worker.usage().some(({ pid }) => pid === job)
  while (isThere() && Date.now() - startedAt < 40_000) await wait(200)
  const toFree = Date.now() - startedAt
  // The room would be created again at once.
  const members = (await rooms.listParticipants(`call-${id}`).catch(() => [])).length
  return [
    endsAs(call, 'busy, busy'),
    same('billed', `${await account.billed(id)} s`, '0 s'),
    within('until the job process has ended', toFree, 30_000),
    same('participants in its room', String(members), '0'),
  ]
}

/** The provider's SIP host does not respond. */
export async function unreachableProvider(env: TelephoneEnvironment): Promise<Row[]> {
  await env.worker()
  const startedAt = Date.now()
  const { id } = await env.account.call(newNumber(), { unreachable: true })
  const call = await env.account.ended(id)
  return [
    within('until the call fails', Date.now() - startedAt, 40_000),
    endsAs(call, 'failed, provider_unreachable'),
    same('billed', `${await env.account.billed(id)} s`, '0 s'),
  ]
}

/** The process of a call is killed during the call. */
export async function killedWorker(env: TelephoneEnvironment): Promise<Row[]> {
  const worker = await env.worker()
  const { id, line } = await answeredCall(env, [{ text: 'Certainly.' }])
  await env.replyTo(line, 'appointment')
  await turns(env, id, 3)
  const speech = line.nextSpeech()
  const killedAt = Date.now()
  process.kill(worker.processOf(id), 'SIGKILL')
  const heardAt = await Promise.race([speech, line.ended.then(() => null)])
  const endedAt = await line.ended
  const call = await env.account.ended(id)
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`
  return [
    noted('silence', seconds(killedAt, heardAt ?? endedAt)),
    noted('farewell before the end', heardAt === null ? 'no' : 'yes'),
    within('until the call ends', endedAt - killedAt, 40_000),
    same('ends with', call.endReason, 'agent_error'),
    await billedToLastTurn(env, call),
  ]
}

/** The SIP service is down, while Redis and LiveKit are up. */
export async function noSipService(env: TelephoneEnvironment): Promise<Row[]> {
  await env.worker()
  const { invites } = env.telephone
  const { took, answer, call } = await callWithoutSip(env)
  const after = Date.now()
  const { line, id } = await answeredCall(env)
  const toNext = Date.now() - after
  line.hangUp()
  await env.account.ended(id)
  return [
    noted('response', `${answer.status} after ${took} ms`),
    endsAs(call, 'failed, sip_unavailable'),
    same('INVITEs', String(env.telephone.invites - invites - 1), '0'),
    within('next call after the restart', toNext, 30_000),
  ]
}

/** Starts a call while the SIP service is down, then restarts the service for the next cases. */
async function callWithoutSip({ account, sip }: TelephoneEnvironment) {
  await sip.kill9()
  try {
    const attempt = await timed(() => account.call(newNumber()))
    return { ...attempt, call: await account.ended(attempt.answer.id) }
  } finally {
    await sip.start()
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ took: number; answer: T }> {
  const startedAt = Date.now()
  const answer = await work()
  return { took: Date.now() - startedAt, answer }
}
