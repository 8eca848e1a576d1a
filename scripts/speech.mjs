/**
 * Starts a speech server on this machine that needs no account, and prints the variables for it. docs/voice.md describes
 * what it needs.
 *
 *     npm run speech
 *     npm run speech -- --python PATH     a Python with faster-whisper
 *     npm run speech -- --model MODEL     another model of faster-whisper: a name or a directory
 *     npm run speech -- --port PORT
 */
import { parseArgs } from 'node:util'
import { prepare } from './prepare.mjs'
import { requireEspeak } from './services/find.mjs'

try {
  const { values } = parseArgs({
    options: {
      espeak: { type: 'string', default: 'espeak-ng' },
      python: { type: 'string', default: 'python3' },
      model: { type: 'string' },
      port: { type: 'string', default: '8790' },
    },
  })
  const { espeak, python, model, port } = values
  await requireEspeak(espeak)
  await prepare({ build: false })
  const { register } = await import('tsx/esm/api')
  register()
  const { startLocalSpeech } = await import('../emulators/local-speech/index.ts')
  const { findWhisper } = await import('../emulators/local-speech/whisper.ts')
  const { recognizer, reason } = await findWhisper({ python, model })
  const { url } = await startLocalSpeech({ espeak, recognizer }, Number(port))
  console.log(`\nTTS_BASE_URL=${url}`)
  if (recognizer) console.log(`STT_BASE_URL=${url}`)
  else console.log(`No speech-to-text: ${reason} docs/voice.md#without-an-account describes it.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
