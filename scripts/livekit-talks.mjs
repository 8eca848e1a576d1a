/**
 * Holds calls of the voice worker on a real LiveKit, and prints a table of what was seen.
 *
 *     npm run livekit -- --livekit PATH                 the worker alone, between emulated telephones and an emulated Santral
 *     npm run livekit -- --livekit PATH --sip PATH      also the telephone side, with Santral as it is built
 *     npm run livekit -- --livekit PATH a-word          only what has this word in its name
 *     npm run livekit -- --livekit PATH --speech        talks with real speech: espeak-ng speaks, faster-whisper listens
 *
 * The telephone side also needs a Redis: `--redis PATH`, by default `redis-server` on the path. Real speech needs
 * `--espeak PATH`, by default `espeak-ng`, and `--python PATH` with faster-whisper, by default `python3`; `--model` names
 * another model of it. `STT_BASE_URL` and `TTS_BASE_URL` replace them.
 */
import { parseArgs } from 'node:util'
import { prepare, prepareAgent } from './prepare.mjs'
import { requireEspeak, requireProgram } from './services/find.mjs'

const RELEASES = 'in the version of compose.yaml'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      livekit: { type: 'string', default: 'livekit-server' },
      sip: { type: 'string' },
      redis: { type: 'string', default: 'redis-server' },
      speech: { type: 'boolean', default: false },
      espeak: { type: 'string', default: 'espeak-ng' },
      python: { type: 'string', default: 'python3' },
      model: { type: 'string' },
    },
  })
  const { livekit, sip, redis, espeak, python, model } = values
  await requireProgram({
    program: livekit,
    version: ['--version'],
    option: '--livekit',
    from: `https://github.com/livekit/livekit/releases, ${RELEASES}`,
  })
  if (sip) {
    await requireProgram({
      program: sip,
      version: ['--version'],
      option: '--sip',
      from: `https://github.com/livekit/sip, ${RELEASES}`,
    })
    await requireProgram({
      program: redis,
      version: ['--version'],
      option: '--redis',
      from: 'the package redis-server of your system',
    })
    await prepare({ build: true })
  } else console.log('--sip was not given, so the telephone side is left out.')
  if (values.speech) await requireEspeak(espeak)
  await prepareAgent()
  process.env.NODE_ENV = 'production'
  const { register } = await import('tsx/esm/api')
  register()
  // Not by its path alone, because its packages may not be installed where types are checked.
  const trial = new URL('../agent/trial/main.ts', import.meta.url)
  const speech = values.speech ? { espeak, python, model } : undefined
  const { runTrial } = await import(trial.href)
  const isFine = await runTrial({ livekit, sip, redis, speech, words: positionals })
  // The libraries of LiveKit keep the process alive.
  process.exit(isFine ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
