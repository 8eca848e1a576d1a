import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { cleanEnvironment } from '@/scripts/lib/environment.mjs'
import { type Rule, succeed, succeedOnce } from './world'

/** A small test of each suite, which runs instead of the whole suite or of a path that a document invented. */
const EXAMPLES: Record<string, string> = {
  unit: 'scripts/stages/select.test.ts',
  db: 'lib/platform/tenancy/tenant.db.test.ts',
  api: 'e2e/api/plan-gate.test.ts',
  integrations: 'integrations/sdk/tests/types.test.ts',
}

/** Rules for the commands that a developer runs in this repository. */
export const REPOSITORY_RULES: Rule[] = [
  {
    // Only lists the stages, because this test is part of them.
    pattern: /^(?:TEST_SEED=\d+ )?npm (?:test|run proof)(?: -- (.*))?$/,
    async run([words = ''], _world, text) {
      const [command = ''] = text.split(' -- ')
      const { stdout } = await succeedOnce(`${command} -- --list ${words}`)
      expect(stdout).toMatch(/^Phase 1/m)
    },
  },
  {
    // Only lists the stages, because a run takes as long as this one.
    pattern: /^npm run under-load(?: -- .*)?$/,
    async run() {
      const { stdout } = await succeedOnce('npm run under-load -- --runs 1 --list unit')
      expect(stdout).toContain('✓ run 1 of 1')
    },
  },
  {
    // Runs one file instead of the whole suite.
    pattern: /^npm run test:(unit|db|api|integrations)(?: -- (\S+))?$/,
    async run([suite = '', file = '']) {
      const narrowed = existsSync(file) ? file : EXAMPLES[suite]
      expect((await succeedOnce(`npm run test:${suite} -- ${narrowed}`)).output).toMatch(
        /Tests .*passed/,
      )
    },
  },
  {
    // Needs programs that this machine may not have, so that only the answer to a missing one is tested.
    pattern: /^npm run test:services(?: -- .*)?$/,
    async run(_, _world, text) {
      const [command = ''] = text.split(' -- ')
      const { output } = await succeedOnce(
        `${command} -- --inngest /nowhere/inngest || test $? -eq 1`,
      )
      expect(output).toMatch(/^Cannot run "\/nowhere\/inngest"\. Get it from https:\S+/m)
    },
  },
  {
    // Only prints what it would install, because n8n is large.
    pattern: /^npm run n8n(?: -- --versions)?$/,
    async run() {
      expect((await succeedOnce('npm run n8n -- --versions')).stdout).toMatch(/n8n: '[\d.]+'/)
    },
  },
  {
    pattern: /^npm run test:watch$/,
    async run(_, _world, text) {
      const { output } = await succeedOnce(`${text} -- --run ${EXAMPLES.unit}`)
      expect(output).toMatch(/Tests .*passed/)
    },
  },
  {
    // Only lists the tests, because `npm test` runs them in a separate stage.
    pattern: /^npm run test:browser(?: -- (\S+))?$/,
    async run([file = '']) {
      const narrowed = existsSync(file) ? file : ''
      const { stdout } = await succeedOnce(`npm run test:browser -- --list ${narrowed}`)
      expect(stdout).toMatch(/Total: [1-9]/)
    },
  },
  {
    // Checks one file, because `npm test` checks all files in separate stages.
    pattern: /^npm run (lint|format)$/,
    run: async (_, _world, text) => succeedOnce(`${text} -- scripts/test.mjs`),
  },
  {
    // Only prints the configuration, because `npm test` checks types in a separate stage.
    pattern: /^npm run types$/,
    async run(_, _world, text) {
      expect((await succeedOnce(`${text} -- --showConfig`)).stdout).toContain(
        '"./vitest.config.ts"',
      )
    },
  },
  {
    // Only lists the benchmarks, because `npm run proof -- bench` runs each of them.
    pattern: /^npm run bench(?: -- (.+))?$/,
    async run([words = '']) {
      const { stdout } = await succeedOnce('npm run bench -- --list')
      const [name = ''] = words.split(' ')
      expect(stdout).toContain(/^\w/.test(name) ? `  ${name} ` : '  contacts ')
    },
  },
  {
    // Needs LiveKit, which this machine may not have, so that only the answer to what is missing is tested.
    pattern: /^npm run agent$/,
    async run(_, _world, text) {
      const nothing = { LIVEKIT_URL: '', LIVEKIT_API_KEY: '', LIVEKIT_API_SECRET: '' }
      const { output } = await succeed(`${text} || test $? -eq 1`, cleanEnvironment(nothing))
      expect(output).toMatch(/^The voice worker cannot start: .*LIVEKIT_URL must be set/m)
    },
  },
  {
    // Needs programs that this machine may not have, so that only the answer to a missing one is tested.
    pattern: /^npm run livekit -- --livekit \S+(?: --sip \S+)?(?: --speech --python \S+)?$/,
    async run() {
      const { output } = await succeedOnce(
        'npm run livekit -- --livekit /nowhere/livekit-server || test $? -eq 1',
      )
      expect(output).toMatch(/^Cannot run "\/nowhere\/livekit-server"\. Get it from https:\S+/m)
    },
  },
  {
    // Needs programs that this machine may not have, so that only the answer to a missing one is tested.
    pattern: /^npm run speech(?: -- --python \S+)?$/,
    async run() {
      const { output } = await succeedOnce(
        'npm run speech -- --espeak /nowhere/espeak-ng || test $? -eq 1',
      )
      expect(output).toMatch(/^Cannot run "\/nowhere\/espeak-ng"\. Get it from the package /m)
    },
  },
  {
    // Installing would change this machine. Checks that the program gets what it imports.
    pattern: /^(?:sudo apt-get install --yes|\.cache\/whisper\/bin\/pip install) (.*)$/,
    async run([packages = '']) {
      const [find, whisper] = await Promise.all([
        readFile('scripts/services/find.mjs', 'utf8'),
        readFile('emulators/local-speech/whisper.py', 'utf8'),
      ])
      const used = `${find}\n${whisper.replaceAll('_', '-')}`
      for (const name of packages.split(' ')) expect(used).toContain(name)
    },
  },
  {
    // A virtual environment needs a package that this machine may not have. Git must ignore it.
    pattern: /^python3 -m venv (\S+)$/,
    run: async ([directory = '']) => succeed(`git check-ignore ${directory}`, cleanEnvironment()),
  },
  {
    // Checks that the server of `npm run speech` listens there.
    pattern: /^export STT_BASE_URL=http:\/\/127\.0\.0\.1:(\d+)\/v1 TTS_BASE_URL=\S+:\1\/v1$/,
    async run([port = '']) {
      expect(await readFile('scripts/speech.mjs', 'utf8')).toContain(`default: '${port}'`)
    },
  },
  {
    // Runs one talkless file, because `npm test` holds the talks in a separate stage.
    pattern: /^npm run test:agent$/,
    async run(_, _world, text) {
      const { output } = await succeedOnce(`${text} -- agent/rules/listening.test.ts`)
      expect(output).toMatch(/Tests .*passed/)
    },
  },
  {
    // Generates into memory or a separate directory and compares, because other tests use the files.
    pattern: /^(?:node scripts\/draw-icons\.mjs|npm run generate)$/,
    async run(_, _world, text) {
      const [file, check] = text.includes('icons')
        ? ['checks/icons.mjs', 'checkIcons']
        : ['generate-client.mjs', 'checkGeneratedClient']
      const { stdout } = await succeedOnce(
        `node -e "import('./scripts/${file}').then((m) => m.${check}()).then((found) => console.log(found.length))"`,
      )
      expect(stdout.trim()).toBe('0')
    },
  },
  {
    // Prints the draft instead of writing it, because the next start would apply it.
    pattern: /^npm run migration -- \S+$/,
    async run() {
      const { stdout } = await succeedOnce('npm run --silent migration -- documented --print')
      expect(stdout).toMatch(/^-- /m)
    },
  },
]
