import { setTimeout as wait } from 'node:timers/promises'
import { noted, type Row, same, within } from '../rows'
import { answeredCall, billedToLastSign, endsAs, somebody, turns } from './answered-call'
import type { WorkerProcess } from '../worker'
import type { TelephoneStage } from './stage'

/** Nobody is rung, and whoever calls is not left ringing for minutes. */
export async function absentWorker(stage: TelephoneStage): Promise<Row[]> {
  const { account, sip, telephone } = stage
  const from = somebody()
  const calledAt = Date.now()
  const line = await telephone.call({ exchange: sip.address, from, to: account.number })

  const { took, answer } = await timed(() => account.call(somebody()))
  const outbound = await account.ended(answer.id)
  await line.ended
  const rang = Date.now() - calledAt
  const incoming = await account.ended(await account.inbound(from))
  return [
    within('outbound, until it is refused', took, 6500),
    same('outbound, the request is answered with', String(answer.status), '502'),
    endsAs(outbound, 'failed, agent_missing', 'outbound, ends'),
    same('outbound, INVITEs', String(telephone.invites), '0'),
    within('inbound, rings', rang, 35_000),
    endsAs(incoming, 'failed, agent_missing', 'inbound, ends'),
    same('inbound, billed', `${await account.billed(incoming.id)} s`, '0 s'),
  ]
}

/** The room must not come back with the worker that was on its way to it. */
export async function busy(stage: TelephoneStage): Promise<Row[]> {
  const { account, rooms, telephone } = stage
  const worker = await stage.worker()
  const [idle] = await idleProcesses(worker)
  const to = somebody()
  const arriving = telephone.nextCall(to)
  const started = account.call(to)
  const line = await arriving
  line.refuse('486 Busy Here')
  const { id } = await started
  const call = await account.ended(id)
  const begun = Date.now()
  const isThere = () => worker.usage().some(({ pid }) => pid === idle)
  while (isThere() && Date.now() - begun < 40_000) await wait(200)
  const toFree = Date.now() - begun
  // A room that comes back does so at once.
  const members = (await rooms.listParticipants(`call-${id}`).catch(() => [])).length
  return [
    endsAs(call, 'busy, busy'),
    same('billed', `${await account.billed(id)} s`, '0 s'),
    within('until the process of its job has ended', toFree, 30_000),
    same('participants in its room', String(members), '0'),
  ]
}

/** What a worker without calls consists of, but for the process that takes the next one: itself, and its model. */
const ALWAYS = 2

/** Waits until all calls are over. @returns the processes that take the next ones, the youngest of the worker's */
async function idleProcesses(worker: WorkerProcess): Promise<number[]> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(200)) {
    const pids = worker.usage().map(({ pid }) => pid)
    if (pids.length === ALWAYS + 1) return pids.slice(ALWAYS)
  }
  throw new Error('The worker never became idle.')
}

/** No answer at all comes from the provider's SIP host. */
export async function unreachableProvider(stage: TelephoneStage): Promise<Row[]> {
  await stage.worker()
  const beganAt = Date.now()
  const { id } = await stage.account.call(somebody(), { unreachable: true })
  const call = await stage.account.ended(id)
  return [
    within('until it is given up', Date.now() - beganAt, 40_000),
    endsAs(call, 'failed, provider_unreachable'),
    same('billed', `${await stage.account.billed(id)} s`, '0 s'),
  ]
}

/** The process that speaks in a call is killed while the person listens. */
export async function killedWorker(stage: TelephoneStage): Promise<Row[]> {
  const worker = await stage.worker()
  const before = worker.usage()
  const { id, line } = await answeredCall(stage, [{ text: 'Certainly.' }])
  await stage.replyTo(line, 'appointment')
  await turns(stage, id, 3)
  const speech = line.hearsSpeech()
  const killedAt = Date.now()
  process.kill(worker.busiestSince(before), 'SIGKILL')
  const heardAt = await Promise.race([speech, line.ended.then(() => null)])
  const endedAt = await line.ended
  const call = await stage.account.ended(id)
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`
  return [
    noted('silence', seconds(killedAt, heardAt ?? endedAt)),
    noted('the person hears speech before the end', heardAt === null ? 'no' : 'yes'),
    within('until the person is hung up', endedAt - killedAt, 40_000),
    same('ends with', call.endReason, 'agent_error'),
    await billedToLastSign(stage, call),
  ]
}

/** Redis and LiveKit run, but nothing that speaks SIP. */
export async function noSipService(stage: TelephoneStage): Promise<Row[]> {
  await stage.worker()
  const { invites } = stage.telephone
  const { took, answer, call } = await callWithoutSip(stage)
  const after = Date.now()
  const { line, id } = await answeredCall(stage)
  const toNext = Date.now() - after
  line.hangUp()
  await stage.account.ended(id)
  return [
    noted('until the request is answered', `${took} ms, with ${answer.status}`),
    endsAs(call, 'failed, sip_unavailable'),
    same('INVITEs', String(stage.telephone.invites - invites - 1), '0'),
    within('the next call once it is back', toNext, 30_000),
  ]
}

/** Makes a call while the SIP service is down, which the next scenes need again. */
async function callWithoutSip({ account, sip }: TelephoneStage) {
  await sip.kill9()
  try {
    const tried = await timed(() => account.call(somebody()))
    return { ...tried, call: await account.ended(tried.answer.id) }
  } finally {
    await sip.start()
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ took: number; answer: T }> {
  const begun = Date.now()
  const answer = await work()
  return { took: Date.now() - begun, answer }
}
