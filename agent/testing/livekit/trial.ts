import { AgentDispatchClient } from 'livekit-server-sdk'
import { startOpenaiEmulator } from '@/emulators/openai'
import { startSpeechEmulator } from '@/emulators/speech'
import { exampleBriefing } from '@/lib/features/conversation/talk/testing'
import { startSantralStandIn } from '../santral'
import { samplesOf, WORDS } from '../utterances'
import { joinRoom } from './caller'
import { freePort, startLivekit } from './server'
import { startWorker } from './worker'

const program = process.argv[2] ?? ''
const briefing = exampleBriefing({
  direction: 'outbound',
  status: 'ringing',
  assistant: {
    language: 'en',
    greeting: 'Good morning, this is Defne of the clinic.',
    voicemailMessage: '',
  },
})
const livekit = await startLivekit(program, (line) => process.env.VERBOSE && console.log(line))
const speech = await startSpeechEmulator({ delayMs: { speaking: 130, hearing: 130 } })
const model = await startOpenaiEmulator()
const santral = await startSantralStandIn(briefing)
const worker = await startWorker({
  APP_URL: santral.url,
  AGENT_SECRET: 's'.repeat(20),
  LIVEKIT_URL: livekit.url,
  LIVEKIT_API_KEY: livekit.key,
  LIVEKIT_API_SECRET: livekit.secret,
  OPENAI_API_KEY: model.apiKey,
  OPENAI_BASE_URL: model.url,
  STT_BASE_URL: speech.url,
  TTS_BASE_URL: speech.url,
  AGENT_HEALTH_PORT: String(await freePort()),
  LOG_LEVEL: 'debug',
  ...(process.env.EOT && { AGENT_TURN_DETECTION: process.env.EOT }),
})
console.log('registered', worker.usage())
model.answer(
  { text: 'Certainly. Would Tuesday at noon suit you?', delayMs: { first: 130 } },
  { text: 'Good bye.', toolCalls: [{ name: 'end_call', arguments: {} }], delayMs: { first: 130 } },
)
const room = `call-${briefing.id}`
const started = Date.now()
await new AgentDispatchClient(
  livekit.url.replace('ws', 'http'),
  livekit.key,
  livekit.secret,
).createDispatch(room, 'santral', { metadata: JSON.stringify({ callId: briefing.id }) })
const caller = await joinRoom(livekit, room, 'sip', { 'sip.callStatus': 'dialing' })
await caller.setStatus('ringing')
await new Promise((r) => setTimeout(r, 4000))
const first = caller.hearsSpeech()
const answered = Date.now()
await caller.setStatus('active')
console.log('answer to first word', (await first) - answered)
await new Promise((r) => setTimeout(r, 3500))
for (const u of ['appointment', 'goodbye'] as const) {
  speech.hear(WORDS[u])
  const end = await caller.say(samplesOf(u))
  const reply = await caller.hearsSpeech()
  console.log('end of speech to reply', reply - end)
  if (u === 'appointment') {
    console.log(worker.usage())
    await new Promise((r) => setTimeout(r, 4000))
  }
}
await caller.ended
console.log(
  'ended',
  (Date.now() - started) / 1000,
  santral.turns.map((t) => `${t.role}: ${t.text}`),
  santral.statuses,
  santral.endReason,
)
await new Promise((r) => setTimeout(r, 1500))
console.log(worker.usage())
if (process.env.VERBOSE) console.log(worker.lines.join('\n'))
await worker.stop()
await livekit.stop()
await Promise.all([speech.close(), model.close(), santral.close()])
process.exit(0)
