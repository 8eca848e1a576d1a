/**
 * Runs the Upstash emulator in front of the Redis of `REDIS_URL` as a separate program:
 *
 *     REDIS_URL=redis://127.0.0.1:6379 PORT=8079 TOKEN=… node --import tsx emulators/upstash/program.ts
 *
 * `PORT` and `TOKEN` are optional. Prints a line of JSON with `url` and `token`, and runs until it is stopped.
 */
import { startUpstashEmulator } from '@/emulators/upstash'

const { REDIS_URL, PORT, TOKEN } = process.env
if (!REDIS_URL) {
  console.error('Set REDIS_URL to the URL of a running Redis.')
  process.exit(1)
}
const { url, token } = await startUpstashEmulator({
  redisUrl: REDIS_URL,
  port: PORT ? Number(PORT) : undefined,
  token: TOKEN,
})
console.log(JSON.stringify({ url, token }))
