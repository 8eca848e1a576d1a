import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { cleanEnvironment } from '@/scripts/lib/environment.mjs'
import { readCompose } from '@/scripts/services/compose.mjs'
import { operate } from './product'
import { type Rule, succeed } from './world'

/** Expects that compose.yaml has this service. The machine may have no container engine to ask. */
function expectService(name: string) {
  expect(Object.keys(readCompose().services)).toContain(name)
}

export const CONTAINER_RULES: Rule[] = [
  {
    // Runs in a temporary directory.
    pattern: /^cat > \.env <<END\n/,
    async run(_, _world, text) {
      const cwd = await mkdtemp(join(tmpdir(), 'santral-documented-'))
      try {
        await succeed(text, cleanEnvironment(), { cwd })
        const env = await readFile(join(cwd, '.env'), 'utf8')
        const compose = await readFile('compose.yaml', 'utf8')
        // The file must set exactly the variables that compose.yaml requires.
        const required = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
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
    // Checks that compose.yaml builds this directory and has services with the profiles.
    pattern: /^docker compose((?: --profile \w+)*) up --build -d$/,
    async run([profiles = '']) {
      const services = Object.values(readCompose().services)
      expect(services.map(({ build }) => build?.context)).toContain('.')
      const known = services.flatMap((service) => service.profiles ?? [])
      const wanted = profiles.split(' --profile ').filter(Boolean)
      expect(known).toEqual(expect.arrayContaining(wanted))
      const dockerfile = await readFile('Dockerfile', 'utf8')
      expect(dockerfile).toMatch(/^CMD \["node", "embedded\/start\.mjs"\]$/m)
    },
  },
  {
    pattern: /^echo (\w+)=\S+ >> \.env$/,
    async run([name = '']) {
      expect(await readFile('compose.yaml', 'utf8')).toMatch(
        new RegExp(`\\$\\{${name}\\b|^ +${name}:$`, 'm'),
      )
    },
  },
  {
    // Only checks that Git ignores the file, which has to be protected.
    pattern: /^chmod 600 (\S+)$/,
    run: async ([file = '']) => succeed(`git check-ignore ${file}`, cleanEnvironment()),
  },
  {
    // Pulling would change what is being tested.
    pattern: /^git pull$/,
    run: async () => succeed('git pull --help', cleanEnvironment()),
  },
  {
    // Runs the operator command on the installation of the test server.
    pattern: /^docker compose exec (\w+) npm run --silent operator -- (.*)$/s,
    async run([service = '', words = ''], world) {
      expectService(service)
      await operate(words, world)
    },
  },
  {
    pattern: /^docker compose exec -T (\w+) npm run --silent operator --$/,
    run: async ([service = '']) => expectService(service),
  },
  {
    // Checks that compose.yaml has this database and its user.
    pattern: /^docker compose exec -T postgres pg_dump --username=(\w+) --format=custom (\w+) > /,
    async run([user, database]) {
      const { environment } = readCompose().services.postgres ?? {}
      expect(environment).toMatchObject({ POSTGRES_USER: user, POSTGRES_DB: database })
    },
  },
  {
    // Checks that compose.yaml has the service, whose image brings the program.
    pattern: /^docker compose exec -T (\w+) redis-cli config set [\w-]+ \d+$/,
    run: async ([service = '']) => expectService(service),
  },
  {
    // Checks that the volume of Redis is in this directory.
    pattern: /^docker compose (?:exec|run --rm --no-deps) -T redis tar -C (\S+) /,
    async run([directory]) {
      expect(readCompose().services.redis?.volumes).toEqual([`redis:${directory}`])
    },
  },
]
