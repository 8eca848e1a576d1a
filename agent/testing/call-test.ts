import { test } from 'vitest'
import { type CallOptions, type EmulatedCall, startCall } from './emulated-call'
import { untilSaid } from './waiting'

export const GREETING = 'Good morning, this is Defne of the clinic.'

const ENGLISH = { language: 'en', greeting: GREETING, voicemailMessage: '' }

type Start = (options?: CallOptions) => Promise<EmulatedCall>

/** Vitest's `it` for calls with an English assistant, which end with the test. */
export const it = test.extend<{ defaults: CallOptions; start: Start; startAnswered: Start }>({
  /** Options of every call of a file. */
  defaults: {},
  /** Starts a call, which rings. */
  start: async ({ defaults }, provide) => {
    const calls: EmulatedCall[] = []
    await provide(async ({ briefing, env, ...options } = {}) => {
      const assistant = { ...ENGLISH, ...defaults.briefing?.assistant, ...briefing?.assistant }
      const call = await startCall({
        ...defaults,
        ...options,
        briefing: { ...briefing, assistant },
        env: { ...defaults.env, ...env },
      })
      calls.push(call)
      return call
    })
    await Promise.all(calls.map((call) => call.close()))
  },
  /** Starts a call, and returns after the greeting. */
  startAnswered: async ({ start }, provide) => {
    await provide(async (options) => {
      const call = await start(options)
      call.leg.answer()
      await untilSaid(call, 1)
      return call
    })
  },
})
