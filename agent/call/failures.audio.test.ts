import { describe, expect } from 'vitest'
import { within } from '@/scripts/lib/time-scale.mjs'
import type { SpeechFault } from '@/emulators/speech'
import { it } from '../testing/call-test'
import { until } from '../testing/waiting'

/** Longer than text-to-speech is waited for. */
const NEVER: SpeechFault = { lateMs: 20_000 }
const REFUSED: SpeechFault = { status: 500 }
const recording = { isOn: true, notice: 'This call is being recorded.' }

describe.concurrent('a person who hangs up during the opening', () => {
  it.for([
    { when: 'the greeting is still synthesized', synthesisFaults: [NEVER] },
    { when: 'the greeting is synthesized again', synthesisFaults: [REFUSED, REFUSED, NEVER] },
    { when: 'the notice is still synthesized', synthesisFaults: [NEVER, NEVER], recording },
  ])('ends the call within a second while $when', async (given, { start }) => {
    const { synthesisFaults, recording } = given
    const call = await start({ speech: { synthesisFaults }, briefing: recording && { recording } })
    call.leg.answer()
    await until(() => expect(call.speech.voices).toHaveLength(synthesisFaults.length))
    call.leg.leave()
    const endReason = () => call.santral.endReason
    await expect.poll(endReason, { timeout: within(1000) }).toBe('customer_hung_up')
    expect(call.transcript()).toEqual([])
  })
})
