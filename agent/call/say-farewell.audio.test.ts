import { expect, it } from 'vitest'
import { type CallOptions, openEmulated } from '../testing/emulated-call'
import { sayFarewell } from './say-farewell'

const turkish: CallOptions = { briefing: { assistant: { language: 'tr', greeting: 'Merhaba.' } } }

it('tells somebody whose call was lost that it ends, and hangs up', async () => {
  const { parts, line, speech, santral, close } = await openEmulated(turkish)
  await sayFarewell({ ...parts, line })
  expect(speech.spoken.join(' ')).toMatch(/^Kusura bakmayın, teknik bir sorun .+ iyi günler\.$/)
  expect(line.assistant.starts).toHaveLength(1)
  expect(line.isHungUp).toBe(true)
  expect(santral.turns).toEqual([])
  await close()
})

it('ends where the person hangs up before', async () => {
  const { parts, line, close } = await openEmulated(turkish)
  line.leave()
  await sayFarewell({ ...parts, line })
  expect(line.isHungUp).toBe(true)
  await close()
})
