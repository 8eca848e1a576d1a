import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { cleanEnvironment } from '@/scripts/lib/environment.mjs'
import { operate } from './product'
import { type Rule, succeed } from './world'

/** What a container engine would do is read from compose.yaml, because there may be no such engine. */
const readServices = async () => {
  const compose = await readFile('compose.yaml', 'utf8')
  const [, services = ''] = /^services:\n((?: {2}.*\n|\n)*)/m.exec(compose) ?? []
  return services
}

/** What prepares and runs containers. */
export const CONTAINER_RULES: Rule[] = [
  {
    // In a directory of its own.
    pattern: /^cat > \.env <<END\n/,
    async run(_, _world, text) {
      const cwd = await mkdtemp(join(tmpdir(), 'santral-documented-'))
      try {
        await succeed(text, cleanEnvironment(), { cwd })
        const env = await readFile(join(cwd, '.env'), 'utf8')
        const services = await readServices()
        // All that compose.yaml wants, and nothing that it does not know.
        const wanted = [...services.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
        const set = [...env.matchAll(/^(\w+)=.+$/gm)].map(([, name]) => name)
        expect(set.toSorted()).toEqual([...new Set(wanted)].toSorted())
      } finally {
        await rm(cwd, { recursive: true })
      }
    },
  },
  {
    pattern: /^openssl rand .*$/,
    run: async (_, _world, text) => succeed(text, cleanEnvironment()),
  },
  {
    // There is what it builds, and a service of the profile.
    pattern: /^docker compose(?: --profile (\w+))? up(?: --build)?$/,
    async run([profile]) {
      const services = await readServices()
      expect(services).toMatch(/^ {4}build: \.$/m)
      if (profile) expect(services).toMatch(new RegExp(`^ {4}profiles: \\[${profile}\\]$`, 'm'))
      const dockerfile = await readFile('Dockerfile', 'utf8')
      expect(dockerfile).toMatch(/^CMD \["node", "embedded\/start\.mjs"\]$/m)
    },
  },
  {
    // The same command beside the server of this suite.
    pattern: /^docker compose exec (\w+) npm run --silent operator -- (.*)$/s,
    async run([service = '', words = ''], world) {
      expect(await readServices()).toMatch(new RegExp(`^ {2}${service}:$`, 'm'))
      await operate(words, world)
    },
  },
  {
    // The service is one of compose.yaml.
    pattern: /^docker compose exec -T (\w+) npm run --silent operator --$/,
    async run([service = '']) {
      expect(await readServices()).toMatch(new RegExp(`^ {2}${service}:$`, 'm'))
    },
  },
]
