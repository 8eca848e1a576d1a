import { setTimeout as wait } from 'node:timers/promises'
import type { RoomServiceClient } from 'livekit-server-sdk'
import { freePort } from '@/scripts/lib/ports.mjs'
import { start } from '@/scripts/lib/processes.mjs'

export interface LivekitServer {
  url: string
  key: string
  secret: string
  stop(): Promise<void>
}

/** Starts a livekit-server on loopback. @throws Error if it does not start */
export async function startLivekit(program: string): Promise<LivekitServer> {
  const [port, tcp, udp] = await Promise.all([freePort(), freePort(), freePort()])
  const key = 'santral-key'
  const secret = 'a-secret-for-tests-of-32-characters'
  const config = `
port: ${port}
bind_addresses: ['127.0.0.1']
rtc: { tcp_port: ${tcp}, udp_port: ${udp}, use_external_ip: false, node_ip: 127.0.0.1 }
keys: { ${key}: ${secret} }
logging: { level: warn }
`
  const child = start(program, ['--config-body', config], { stdio: 'ignore' })
  const url = `ws://127.0.0.1:${port}`
  await untilReachable(`http://127.0.0.1:${port}`)
  return {
    url,
    key,
    secret,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      }),
  }
}

/** @throws Error after half a minute */
async function untilReachable(url: string): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await wait(200)
  }
  throw new Error(`no response from ${url}`)
}

/** Ends all calls by deleting all rooms. */
export async function closeRooms(rooms: RoomServiceClient): Promise<void> {
  const open = await rooms.listRooms().catch(() => [])
  await Promise.all(open.map(({ name }) => rooms.deleteRoom(name).catch(() => undefined)))
}

/** @throws Error after half a minute */
export async function until(condition: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 30_000; !condition();) {
    if (Date.now() > deadline) throw new Error(`timeout waiting for ${String(condition)}`)
    await wait(50)
  }
}
