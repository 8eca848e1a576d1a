import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { serverEnvironment } from '@/lib/testing/server/environment'
import { createAccount, sender } from '@/lib/testing/server'
import packageJson from '@/package.json'
import { type Rule, succeed, type World } from './world'

/** The product and its operator command. */
export const PRODUCT_RULES: Rule[] = [
  {
    // The server of this suite is started by what `npm start` runs, which this makes sure of.
    pattern: /^npm start$/,
    async run(_, { server }) {
      expect(packageJson.scripts.start).toBe('node embedded/start.mjs')
      const started = await readFile('lib/testing/server/start.ts', 'utf8')
      expect(started).toContain("start(process.execPath, ['embedded/start.mjs']")
      expect((await sender(server)('/api/health')).status).toBe(200)
    },
  },
  {
    // Until it is ready, on data of its own.
    pattern: /^npm run dev( -- --with-emulators)?$/,
    async run(_, _world, text) {
      const dataDir = await mkdtemp(join(tmpdir(), 'santral-dev-'))
      const env = await serverEnvironment(
        { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) },
        { NEXT_DIST_DIR: '.next-documented' },
      )
      try {
        await succeed(text, env, { until: 'Santral is ready' })
      } finally {
        await rm(dataDir, { recursive: true, force: true })
        await rm('.next-documented', { recursive: true, force: true })
      }
    },
  },
  {
    // Against the server of this suite, as an account of it.
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
    // Beside the server of this suite, which has an emulated exchange for this.
    pattern: /^npm run (?:--silent )?operator -- (.*)$/s,
    run: async ([words = ''], world) => operate(words, world),
  },
  {
    pattern: /^npm run (?:--silent )?operator(?: --)?$/,
    run: async (_, world) => operate(`account show --email ${world.caller.account.email}`, world),
  },
]

/** Does an operator command by npm; a placeholder for an address is somebody who is there. */
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
