import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { cleanEnvironment } from '@/scripts/lib/environment.mjs'
import { operate } from './product'
import { type Rule, succeed } from './world'

/** Reads the services of compose.yaml. The rules check this text, because the machine may have no container engine. */
const readServices = async () => {
  const compose = await readFile('compose.yaml', 'utf8')
  const [, services = ''] = /^services:\n((?: {2}.*\n|\n)*)/m.exec(compose) ?? []
  return services
}

/** Rules for the commands that prepare and run containers. */
export const CONTAINER_RULES: Rule[] = [
  {
    // Runs in a temporary directory.
    pattern: /^cat > \.env <<END\n/,
    async run(_, _world, text) {
      const cwd = await mkdtemp(join(tmpdir(), 'santral-documented-'))
      try {
        await succeed(text, cleanEnvironment(), { cwd })
        const env = await readFile(join(cwd, '.env'), 'utf8')
        const services = await readServices()
        // The file must set exactly the variables that compose.yaml requires.
        const required = [...services.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
        const set = [...env.matchAll(/^(\w+)=.+$/gm)].map(([, name]) => name)
        expect(set.toSorted()).toEqual([...new Set(required)].toSorted())
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
    // Checks that compose.yaml builds this directory and has a service with the profile.
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
    // Runs the operator command on the installation of the test server.
    pattern: /^docker compose exec (\w+) npm run --silent operator -- (.*)$/s,
    async run([service = '', words = ''], world) {
      expect(await readServices()).toMatch(new RegExp(`^ {2}${service}:$`, 'm'))
      await operate(words, world)
    },
  },
  {
    // Checks that compose.yaml has the service.
    pattern: /^docker compose exec -T (\w+) npm run --silent operator --$/,
    async run([service = '']) {
      expect(await readServices()).toMatch(new RegExp(`^ {2}${service}:$`, 'm'))
    },
  },
]
