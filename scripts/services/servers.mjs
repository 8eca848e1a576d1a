import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { join } from 'node:path'

import { parse, stringify } from 'yaml'

import { root } from '../lib/paths.mjs'
import { freePort } from '../lib/ports.mjs'
import { argumentsOf, readCompose } from './compose.mjs'
import { program } from './program.mjs'

/**
 * Redis as compose.yaml starts it, on a free loopback port, with its data in `dir`.
 * @param {string} path of `redis-server`
 * @param {string} dir
 */
export async function redisServer(path, dir) {
  const port = await freePort()
  const args = [
    ...argumentsOf('redis', {}),
    '--bind',
    '127.0.0.1',
    '--port',
    `${port}`,
    '--dir',
    dir,
  ]
  const redis = program({
    name: `redis-${port}`,
    path,
    args,
    isReady: async () => (await pinged(port)).includes('PONG'),
  })
  return { ...redis, url: `redis://127.0.0.1:${port}` }
}

/** Returns the answer of a Redis to a ping, or ''. @param {number} port @returns {Promise<string>} */
function pinged(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.setTimeout(1000, () => socket.destroy())
    socket.once('data', (data) => {
      resolve(String(data))
      socket.destroy()
    })
    socket.once('error', () => resolve(''))
    socket.once('close', () => resolve(''))
  })
}

/**
 * Upstash's protocol before a Redis, in a separate process: the product waits for at most a second.
 * @param {string} redisUrl
 */
export async function redisHttpServer(redisUrl) {
  const port = await freePort()
  const token = randomBytes(16).toString('hex')
  const url = `http://127.0.0.1:${port}`
  const redisHttp = program({
    name: `redis-http-${port}`,
    path: process.execPath,
    args: ['--import', 'tsx', 'emulators/upstash/program.ts'],
    cwd: root,
    env: { REDIS_URL: redisUrl, PORT: `${port}`, TOKEN: token },
    isReady: () =>
      fetch(url).then(
        () => true,
        () => false,
      ),
  })
  return { ...redisHttp, url, token }
}

/**
 * Inngest as compose.yaml starts it, on free loopback ports.
 * @param {object} options
 * @param {string} options.path of `inngest`
 * @param {string} options.dir for its SQLite database
 * @param {string} options.redisUrl
 * @param {string} options.appUrl the URL at which Inngest reaches the product
 * @param {string} options.eventKey
 * @param {string} options.signingKey hex
 */
export async function inngestServer({ path, dir, redisUrl, appUrl, eventKey, signingKey }) {
  const [port, gateway, gatewayGrpc, executorGrpc] = await Promise.all(
    Array.from({ length: 4 }, freePort),
  )
  const url = `http://127.0.0.1:${port}`
  const inngest = program({
    name: `inngest-${port}`,
    path,
    args: [
      ...argumentsOf('inngest', {
        'http://app:3000': appUrl,
        'redis://redis:6379': redisUrl,
        '/var/lib/inngest': join(dir, 'inngest'),
      }),
      '--host=127.0.0.1',
      `--port=${port}`,
      `--connect-gateway-port=${gateway}`,
      `--connect-gateway-grpc-port=${gatewayGrpc}`,
      `--connect-executor-grpc-port=${executorGrpc}`,
    ],
    env: { INNGEST_EVENT_KEY: eventKey, INNGEST_SIGNING_KEY: signingKey },
    isReady: async () => (await fetch(`${url}/health`).catch(() => null))?.ok ?? false,
  })
  return { ...inngest, url }
}

/**
 * LiveKit with the configuration of compose.yaml, on free loopback ports.
 * @param {object} options
 * @param {string} options.path of `livekit-server`
 * @param {string} options.redisUrl
 * @param {string} options.appUrl receives the reports
 * @param {string} options.key
 * @param {string} options.secret
 */
export async function livekitServer({ path, redisUrl, appUrl, key, secret }) {
  const [port, tcp, udp] = await Promise.all(Array.from({ length: 3 }, freePort))
  /** @type {[string | RegExp, string][]} */
  const here = [
    ['7880', `${port}`],
    ['7881', `${tcp}`],
    ['7882', `${udp}`],
    ['redis:6379', new URL(redisUrl).host],
    ['http://app:3000', appUrl],
    [/\$\{LIVEKIT_API_KEY[^}]*\}/g, key],
    [/\$\{LIVEKIT_API_SECRET[^}]*\}/g, secret],
  ]
  let config = readCompose().services.livekit?.environment?.LIVEKIT_CONFIG ?? ''
  for (const [inside, outside] of here) config = config.replaceAll(inside, outside)
  const url = `http://127.0.0.1:${port}`
  const livekit = program({
    name: `livekit-${port}`,
    path,
    args: ['--bind', '127.0.0.1', '--node-ip', '127.0.0.1'],
    env: { LIVEKIT_CONFIG: config },
    isReady: async () => (await fetch(url).catch(() => null))?.ok ?? false,
  })
  return { ...livekit, url: `ws://127.0.0.1:${port}` }
}

/** The first of the ports of sound, two for each call: above those that programs here choose. */
const RTP_PORTS = '32100-32300'

/**
 * LiveKit's SIP service with the configuration of compose.yaml, on loopback. A machine that is busy with the rest of the
 * test refuses no calls.
 * @param {object} options
 * @param {string} options.path of `livekit-sip`
 * @param {string} options.redisUrl
 * @param {string} options.livekitUrl
 * @param {string} options.key
 * @param {string} options.secret
 */
export async function livekitSipServer({ path, redisUrl, livekitUrl, key, secret }) {
  const [port, health] = await Promise.all([freePort(), freePort()])
  const { use_external_ip: _, ...configured } = parse(
    readCompose().services['livekit-sip']?.environment?.SIP_CONFIG_BODY ?? '',
  )
  const config = {
    ...configured,
    api_key: key,
    api_secret: secret,
    ws_url: livekitUrl,
    redis: { address: new URL(redisUrl).host },
    listen_ip: '127.0.0.1',
    nat_1_to_1_ip: '127.0.0.1',
    media_nat_1_to_1_ip: '127.0.0.1',
    sip_port: port,
    rtp_port: RTP_PORTS,
    health_port: health,
    max_cpu_utilization: 1,
  }
  const sip = program({
    name: `livekit-sip-${port}`,
    path,
    args: [],
    env: { SIP_CONFIG_BODY: stringify(config) },
    isReady: async () => (await fetch(`http://127.0.0.1:${health}`).catch(() => null))?.ok ?? false,
  })
  return { ...sip, address: `127.0.0.1:${port}` }
}
