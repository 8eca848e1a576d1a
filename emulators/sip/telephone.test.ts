import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTelephone, type Telephone, type TelephoneCall } from '.'
import { within } from '@/scripts/lib/time-scale.mjs'

let ours: Telephone
let theirs: Telephone
beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([startTelephone(), startTelephone()])
})
afterAll(() => {
  ours.close()
  theirs.close()
})

const from = '+14155550100'

async function call(to: string): Promise<[caller: TelephoneCall, callee: TelephoneCall]> {
  const arriving = theirs.nextCall(to)
  const caller = await ours.call({ exchange: theirs.address, from, to })
  return [caller, await arriving]
}

it('carries speech in both directions, and hangs up', async () => {
  const [caller, callee] = await call('+905321112201')
  expect(callee.from).toBe(from)
  callee.ring()
  callee.answer()
  await caller.answered
  for (const [speaker, listener] of [
    [caller, callee],
    [callee, caller],
  ] as const) {
    const heard = listener.nextSpeech()
    const end = await speaker.say(new Int16Array(800).fill(3000))
    expect(await heard).toBeLessThan(end + within(50))
  }
  callee.hangUp()
  await caller.ended
})

it('reports busy to the caller', async () => {
  const [caller, callee] = await call('+905321112202')
  callee.refuse('486 Busy Here')
  await expect(caller.answered).rejects.toThrow('never answered')
})

it('detects that the caller hangs up during ringing', async () => {
  const [caller, callee] = await call('+905321112203')
  callee.ring()
  caller.hangUp()
  expect(await callee.ended).toBeGreaterThan(0)
})

it('stops speaking when the call ends', async () => {
  const [caller, callee] = await call('+905321112204')
  callee.answer()
  await caller.answered
  const speech = caller.say(new Int16Array(80_000).fill(3000))
  callee.hangUp()
  await expect(speech).rejects.toThrow('The call has ended.')
  await expect(caller.press('1')).rejects.toThrow('The call has ended.')
})
