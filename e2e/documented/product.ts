import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { makeServerData } from '@/testing/server/data'
import { serverEnvironment } from '@/testing/server/environment'
import { createAccount, sender } from '@/testing/server'
import packageJson from '@/package.json'
import { connectMcp } from '../mcp-client'
import { type Rule, succeed, type World } from './world'

export const PRODUCT_RULES: Rule[] = [
  {
    // Checks that the test server was started with the program that `npm start` runs.
    pattern: /^(?:npm start|node embedded\/start\.mjs)$/,
    async run(_, { server }) {
      expect(packageJson.scripts.start).toBe('node embedded/start.mjs')
      const started = await readFile('testing/server/start.ts', 'utf8')
      expect(started).toContain("start(process.execPath, ['embedded/start.mjs']")
      expect((await sender(server)('/api/health')).status).toBe(200)
    },
  },
  {
    // Runs until the server is ready, with its own data directory.
    pattern: /^npm run dev$/,
    async run(_, _world, text) {
      const data = await makeServerData()
      const env = await serverEnvironment(data, { NEXT_DIST_DIR: '.next-documented' })
      try {
        await succeed(text, env, { until: 'Santral is ready' })
      } finally {
        await data.remove()
        await rm('.next-documented', { recursive: true, force: true })
      }
    },
  },
  {
    // Runs against the test server, with the API key and assistant of a test account.
    pattern: /^curl /,
    async run(_, { server, caller }, text) {
      const filled = text
        .replaceAll('http://localhost:3000', server.url)
        .replaceAll('<API_KEY>', caller.account.apiKey)
        .replaceAll('<ASSISTANT_ID>', caller.assistantId)
      expect(filled, 'a placeholder without a value').not.toMatch(/<[A-Z_]+>/)
      const { stdout } = await succeed(
        filled.replace('curl ', 'curl -sS --fail-with-body '),
        server.env,
      )
      expect(() => void JSON.parse(stdout), stdout).not.toThrow()
    },
  },
  {
    // The program of another vendor. Connects to the same address with the same header.
    pattern: /^claude mcp add --transport http santral (\S+) --header "X-API-Key: <API_KEY>"$/,
    async run([address = ''], { server, caller: { account } }) {
      expect(address).toBe('http://localhost:3000/api/mcp')
      const { client, run } = await connectMcp(server, () => account.apiKey)
      expect(await run('get_me')).toMatchObject({ email: account.email })
      await client.close()
    },
  },
  {
    // Runs on the installation of the test server, in which it must find no problem.
    pattern: /^npm run (?:--silent )?operator -- doctor$/,
    async run(_, { server }, text) {
      const { stdout } = await succeed(text, server.env)
      expect(JSON.parse(stdout)).toMatchObject({ findings: expect.any(Array) })
    },
  },
  {
    // Writes the copy to a temporary directory.
    pattern: /^npm run --silent operator -- backup \S+$/,
    async run(_, world) {
      const dir = await mkdtemp(join(tmpdir(), 'santral-documented-'))
      try {
        await operate(`backup ${join(dir, 'backup')}`, world)
      } finally {
        await rm(dir, { recursive: true })
      }
    },
  },
  {
    // Only asks for help: e2e/backups/backups.test.ts executes them, and other tests use the test server.
    pattern: /^npm run --silent operator -- (restore|move-to|automation pause)\b.*$/,
    async run([words = ''], { server }) {
      const { stdout } = await succeed(`npm run --silent operator -- help ${words}`, server.env)
      expect(stdout).toContain(`operator -- ${words}`)
      expect(await readFile('e2e/backups/backups.test.ts', 'utf8')).toContain(
        words
          .split(' ')
          .map((word) => `'${word}'`)
          .join(', '),
      )
    },
  },
  {
    // Checks that e2e/backups/backups.test.ts executes the same command, on a separate PostgreSQL.
    pattern: /^(?:pg_dump|pg_restore) ((?:--[a-z-]+(?:=custom)? )+)/,
    async run([flags = '']) {
      expect(await readFile('e2e/backups/backups.test.ts', 'utf8')).toContain(flags.trim())
    },
  },
  {
    pattern: /^psql (?:--dbname=santral )?--command='CREATE (DATABASE|EXTENSION) /,
    async run([what = '']) {
      const story = await readFile('e2e/backups/backups.test.ts', 'utf8')
      expect(story).toContain(`create ${what.toLowerCase()} `)
    },
  },
  {
    // Runs on the installation of the test server, with an emulated exchange.
    pattern: /^npm run (?:--silent )?operator -- (.*)$/s,
    run: async ([words = ''], world) => operate(words, world),
  },
  {
    pattern: /^npm run (?:--silent )?operator(?: --)?$/,
    run: async (_, world) => operate(`account show --email ${world.caller.account.email}`, world),
  },
]

/**
 * Runs an operator command through npm. Replaces placeholders for an e-mail address with that of an existing account, or
 * with an unused one for `account create`.
 */
export async function operate(words: string, { server, exchange }: World) {
  const email = words.startsWith('account create')
    ? `documented-${Date.now()}@example.com`
    : (await createAccount(server)).email
  const filled = words.replace(/you@example\.com|<email>/g, email)
  const { stdout } = await succeed(`npm run --silent operator -- ${filled}`, {
    ...server.env,
    LIVEKIT_URL: exchange.url,
    LIVEKIT_API_KEY: exchange.apiKey,
    LIVEKIT_API_SECRET: exchange.apiSecret,
  })
  expect(JSON.parse(stdout)).toBeTypeOf('object')
}
