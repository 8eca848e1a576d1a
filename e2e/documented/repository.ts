import { existsSync } from 'node:fs'
import { expect } from 'vitest'
import { cleanEnvironment } from '@/scripts/lib/environment.mjs'
import { type Rule, succeed } from './world'

/** One small test of each suite stands for all of them, and for a path that a document makes up. */
const EXAMPLES: Record<string, string> = {
  unit: 'scripts/stages/select.test.ts',
  db: 'lib/platform/tenancy/tenant.db.test.ts',
  api: 'e2e/api/plan-gate.test.ts',
}
/** Sizes at which a benchmark is over at once. */
const SMALL = 'search --contacts 1000'

const run = (text: string) => succeed(text, cleanEnvironment())

/** What a developer runs in this repository. */
export const REPOSITORY_RULES: Rule[] = [
  {
    // Itself a part of what it would run: it says which stages those are.
    pattern: /^npm (?:test|run proof)(?: -- (.*))?$/,
    async run([words = ''], _world, text) {
      const [command = ''] = text.split(' -- ')
      const { stdout } = await run(`${command} -- --list ${words}`)
      expect(stdout).toMatch(/^Phase 1/m)
    },
  },
  {
    // One file instead of all of them.
    pattern: /^npm run test:(unit|db|api)(?: -- (\S+))?$/,
    async run([suite = '', file = '']) {
      const narrowed = existsSync(file) ? file : EXAMPLES[suite]
      expect((await run(`npm run test:${suite} -- ${narrowed}`)).output).toMatch(/Tests .*passed/)
    },
  },
  {
    // Once instead of for ever.
    pattern: /^npm run test:watch$/,
    async run(_, _world, text) {
      const { output } = await run(`${text} -- --run ${EXAMPLES.unit}`)
      expect(output).toMatch(/Tests .*passed/)
    },
  },
  {
    // The browser is another stage’s: its tests are found.
    pattern: /^npm run test:browser(?: -- (\S+))?$/,
    async run([file = '']) {
      const narrowed = existsSync(file) ? file : ''
      const { stdout } = await run(`npm run test:browser -- --list ${narrowed}`)
      expect(stdout).toMatch(/Total: [1-9]/)
    },
  },
  {
    // One file: all of them are stages of their own.
    pattern: /^npm run (lint|format)$/,
    run: async (_, _world, text) => run(`${text} -- scripts/test.mjs`),
  },
  {
    // What it would check: to do so is a stage of its own.
    pattern: /^npm run types$/,
    async run(_, _world, text) {
      expect((await run(`${text} -- --showConfig`)).stdout).toContain('"./vitest.config.ts"')
    },
  },
  {
    // The smallest one, at a size that is over at once.
    pattern: /^npm run bench -- (\S+).*$/,
    async run([name = '']) {
      const { output } = await run('npm run bench || true')
      if (name !== '<name>') expect(output).toContain(`  ${name} `)
      await run(`npm run bench -- ${SMALL}`)
    },
  },
  {
    // Printed instead of written, because a draft would be applied by the next start.
    pattern: /^npm run migration -- \S+$/,
    async run() {
      const { stdout } = await run('npm run --silent migration -- documented --print')
      expect(stdout).toMatch(/^-- /m)
    },
  },
]
