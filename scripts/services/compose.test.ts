import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { AGENT_VARIABLES, readAgentConfig } from '@/agent/config'
import { CONFIG_VARIABLES, parseConfig } from '@/lib/platform/config'
import { argumentsOf, readCompose, type Service } from './compose.mjs'

const compose = readCompose()
const services = Object.entries(compose.services)
const app = compose.services.app?.environment ?? {}
const text = await readFile('compose.yaml', 'utf8')
const dockerfile = await readFile('Dockerfile', 'utf8')

const DURABLE = ['app', 'postgres', 'inngest', 'redis', 'caddy', 'speech']
const PUBLIC: Record<string, string[]> = {
  caddy: ['80:80', '443:443', '443:443/udp'],
  'livekit-sip': ['5060:5060/udp', '5060:5060/tcp', '10000-10100:10000-10100/udp'],
}
/** The longest that the launcher takes: 8 seconds for the web server, and the same for the jobs. */
const SHUTDOWN_SECONDS = 20

const seconds = (time: Service['stop_grace_period']) => {
  const [, amount = '10', unit = 's'] = /^(\d+)([sm])$/.exec(String(time)) ?? []
  return Number(amount) * (unit === 'm' ? 60 : 1)
}

describe.each(services)('%s', (name, service) => {
  it('has a version that does not change by itself', () => {
    const image = service.build ? /^FROM (\S+) AS build$/m.exec(dockerfile)?.[1] : service.image
    expect(image).toMatch(/:v?\d+\.\d+\.\d+(-[\w.-]+)?$/)
  })

  it('is checked', () => {
    const check = service.build ? /^HEALTHCHECK .*/m.exec(stageOf(name)) : service.healthcheck?.test
    expect(check).toBeTruthy()
  })
})

function stageOf(name: string): string {
  const stages = dockerfile.split(/^(?=FROM )/m)
  return (
    (name === 'voice' ? stages.find((stage) => / AS agent$/m.test(stage)) : stages.at(-1)) ?? ''
  )
}

it.each(['app', 'voice'])('the image of %s runs on what built it, and not as root', (name) => {
  const built = /^FROM (\S+) AS build$/m.exec(dockerfile)?.[1]
  expect(/^FROM (\S+)/.exec(stageOf(name))?.[1]).toBe(built)
  expect(stageOf(name)).toMatch(/^USER node$/m)
})

describe.each(services)('%s', (name, service) => {
  it('comes back by itself, and rotates its log', () => {
    expect(service.restart).toBe('unless-stopped')
    expect(service.logging?.options).toMatchObject({ 'max-size': '10m', 'max-file': '5' })
  })

  it('keeps what must last in a declared volume, and nothing else', () => {
    const named = (service.volumes ?? []).filter((volume) => !volume.startsWith('./'))
    expect(named.map((volume) => volume.split(':')[0])).toEqual(
      DURABLE.includes(name) ? [name] : [],
    )
    for (const volume of named) expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '')
  })

  it('is reached from this machine only, unless strangers must reach it', () => {
    const published = (service.ports ?? []).filter((port) => !port.startsWith('127.0.0.1:'))
    expect(published).toEqual(PUBLIC[name] ?? [])
  })

  it('waits for healthy services that are started with it', () => {
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(condition).toBe('service_healthy')
      const profiles = compose.services[other]?.profiles ?? []
      expect(service.profiles ?? []).toEqual(expect.arrayContaining([...profiles]))
    }
  })
})

it('every volume is used', () => {
  expect(Object.keys(compose.volumes).toSorted()).toEqual(DURABLE.toSorted())
})

it('no secret has a default, and none is written down', () => {
  const named = [...text.matchAll(/\$\{(\w*(?:SECRET|PASSWORD|TOKEN|KEY))(.)/g)]
  expect(named.length).toBeGreaterThan(10)
  for (const [, name, after] of named) {
    // Variables of LiveKit are passed to the application in the places that use them.
    const handedOn = text.includes(`\${LIVEKIT_URL:+\${${name}}}`) && after === '}'
    expect([name, after === ':' || handedOn]).toEqual([name, true])
    expect(text).not.toContain(`\${${name}:-`)
  }
  const environments = services.flatMap(([, { environment = {} }]) => Object.entries(environment))
  const secrets = environments.filter(([name]) => /(SECRET|PASSWORD|TOKEN|KEY)$/.test(name))
  const written = secrets.filter(([, value]) => value !== null && !value.startsWith('${'))
  expect(written).toEqual([])
})

describe('the application', () => {
  /** Set by the Dockerfile or the launcher. */
  const elsewhere = ['NODE_ENV', 'PORT', 'HOST', 'SANTRAL_DATABASE', 'SANTRAL_JOBS']

  it('gets every variable that it knows, and no other', () => {
    expect(Object.keys(app).toSorted()).toEqual(
      CONFIG_VARIABLES.filter((name) => !elsewhere.includes(name)).toSorted(),
    )
  })

  it('starts with what compose.yaml sets, once the secrets are there', () => {
    const secret = '0123456789abcdef0123456789abcdef'
    const filled = Object.entries(app).map(([name, value]) => [
      name,
      (value ?? '')
        .replace(/\$\{LIVEKIT_URL:\+.*$/, '')
        .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
        .replace(/\$\{\w+:\?[^}]*\}/g, secret),
    ])
    const config = parseConfig(Object.fromEntries(filled) as Record<string, string>)
    expect(config.INNGEST_SERVE_ORIGIN).toBe('http://app:3000')
    expect(config.DATABASE_URL).toBe(`postgresql://santral:${secret}@postgres:5432/santral`)
    expect(config.LIVEKIT_URL).toBeUndefined()
  })

  it('trusts the network of its proxies, and nobody else', () => {
    const [{ subnet } = { subnet: '' }] = compose.networks.default.ipam.config
    expect(app.TRUSTED_PROXIES).toBe(`\${TRUSTED_PROXIES:-loopback,${subnet}}`)
  })

  it('has more time to stop than it takes', () => {
    expect(seconds(compose.services.app?.stop_grace_period)).toBeGreaterThan(SHUTDOWN_SECONDS)
  })
})

describe('the voice worker', () => {
  const given = compose.services.voice?.environment ?? {}

  it('gets every variable that it knows, and no other', () => {
    // Its health check asks within the container.
    const inside = ['AGENT_HEALTH_HOST', 'AGENT_HEALTH_PORT']
    expect(Object.keys(given).toSorted()).toEqual(
      AGENT_VARIABLES.filter((name) => !inside.includes(name)).toSorted(),
    )
  })

  it('starts with what compose.yaml sets, once the secrets are there', () => {
    const filled = Object.entries(given).map(([name, value]) => [
      name,
      (value ?? '').replace(/\$\{\w+:-([^}]*)\}/g, '$1').replace(/\$\{\w+:\?[^}]*\}/g, 'a-secret'),
    ])
    const env = { ...Object.fromEntries(filled), OPENAI_API_KEY: 'a-key' } as Record<string, string>
    expect(readAgentConfig(env)).toMatchObject({
      APP_URL: 'http://app:3000',
      LIVEKIT_URL: 'ws://livekit:7880',
    })
  })
})

it('Inngest and Redis keep on disk what waits', () => {
  const here = { 'http://app:3000': 'http://here', 'redis://redis:6379': 'redis://here' }
  const volume = compose.services.inngest?.volumes?.[0]?.split(':')[1] ?? ''
  expect(argumentsOf('inngest', { ...here, [volume]: '/here' })).toEqual(
    expect.arrayContaining([
      '--sdk-url=http://here/api/inngest',
      '--redis-uri=redis://here',
      '--sqlite-dir=/here',
    ]),
  )
  expect(argumentsOf('redis', {}).join(' ')).toContain('--appendonly yes')
  expect(() => argumentsOf('redis', { '/elsewhere': '/here' })).toThrow('does not name /elsewhere')
})
