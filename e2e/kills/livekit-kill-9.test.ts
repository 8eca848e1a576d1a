import { afterAll, expect, it } from 'vitest'
import { logIn, startServer, type StartedServer } from '@/testing/server'
import { body, finished, start } from '@/testing/api/calling'
import { foreigner, makeRealCaller, startExchange } from '../exchange'
import { startWorker } from '../worker'

let second: StartedServer | undefined
const exchange = await startExchange()
afterAll(async () => {
  await second?.stop()
  await exchange.emulator.close()
})

it('calls of a killed process end once, with the right bill', async () => {
  const { emulator, server: first } = exchange
  const caller = await makeRealCaller(exchange, { minutes: 10 })
  const dial = async () => {
    const phone = foreigner()
    const ringing = emulator.waitForDial(phone)
    return { id: await start(caller, phone), telephone: await ringing }
  }
  const worker = await startWorker(first)
  const talking = await dial()
  talking.telephone.answer()
  await worker.status(talking.id, 'in_progress')
  await worker.say(talking.id, { index: 0, role: 'user', text: 'Go on, please.' })
  const leaving = await dial()
  leaving.telephone.answer()
  await worker.status(leaving.id, 'in_progress')
  await worker.say(leaving.id, { index: 0, role: 'user', text: 'I must go.' })
  const ringing = await dial()
  ringing.telephone.ring()
  await first.kill9()

  second = await startServer({ after: first, env: exchange.environment })
  emulator.webhookUrl = `${second.url}/api/livekit/webhook`
  // No request waits for the provider's answer any more, so the exchange's webhook must suffice.
  ringing.telephone.fail(603, 'Decline')
  leaving.telephone.hangUp()
  const after = await startWorker(second)
  await after.say(talking.id, { index: 1, role: 'user', text: 'Thank you.' })
  const end = { talkSeconds: 90, endReason: 'customer_hung_up' }
  expect(await after.complete(talking.id, end)).toMatchObject({ status: 'completed' })

  const panel = await logIn(second, caller.account)
  expect(await finished({ panel }, talking.id)).toMatchObject({ durationSeconds: 90 })
  const left = await finished({ panel }, leaving.id, 40_000)
  expect(left).toMatchObject({ status: 'completed', endReason: 'customer_hung_up' })
  expect(await finished({ panel }, ringing.id, 40_000)).toMatchObject({
    status: 'rejected',
    endReason: 'declined',
  })
  const { minutes } = await body<{ minutes: object }>(await panel('/api/usage'))
  const talk = 90 + left.durationSeconds
  expect(minutes).toMatchObject({ balance: Math.round((10 - talk / 60) * 100) / 100, reserved: 0 })
  expect(await second.stop()).toBe(0)
})
