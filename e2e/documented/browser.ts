import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createAccount } from '@/lib/testing/server'
import { serverEnvironment } from '@/lib/testing/server/environment'
import { cleanEnvironment } from '@/scripts/lib/environment.mjs'
import { type Rule, succeed } from './world'

/** These open a window or a port: the rule leaves them out and lists the tests that would run. */
const INTERACTIVE = /^--(headed|debug|ui(-host|-port)?|workers)\b/

/** What docs/qa.md tells about the browser flows. */
export const BROWSER_RULES: Rule[] = [
  {
    // The browser is a stage of its own: here its tests are found.
    pattern: /^npm run e2e(?: -- ?(.*))?$/,
    async run([words = '']) {
      const kept = words.split(/ (?=--?\w)/).filter((word) => !INTERACTIVE.test(word))
      const { stdout } = await succeed(
        `npm run e2e -- --list ${kept.filter((word) => word !== '--list').join(' ')}`,
        cleanEnvironment(),
      )
      expect(stdout).toMatch(/Total: [1-9]/)
    },
  },
  {
    // Sets a variable that the tests read.
    pattern: /^export (E2E_\w+)=.+$/,
    async run([name = ''], _world, text) {
      await succeed(text, cleanEnvironment())
      const folder = 'lib/testing/browser'
      const files = await readdir(folder)
      const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
      expect(texts.join('')).toContain(name)
    },
  },
  {
    // Until it is ready, on data of its own.
    pattern: /^(?:\w+=\S+ )*npm start -- --with-emulators$/,
    async run() {
      const dataDir = await mkdtemp(join(tmpdir(), 'santral-qa-'))
      const remove = () => rm(dataDir, { recursive: true, force: true })
      try {
        const env = await serverEnvironment({ dataDir, remove })
        await succeed('npm start -- --with-emulators', env, { until: 'Santral is ready' })
      } finally {
        await remove()
      }
    },
  },
  {
    // With a list of one account of its own.
    pattern: /^cat \.cache\/e2e-accounts\/\*\.txt \| (xargs .*)$/,
    async run([command = ''], { server }) {
      const folder = await mkdtemp(join(tmpdir(), 'santral-accounts-'))
      const { email } = await createAccount(server)
      await writeFile(join(folder, 'run.txt'), `${email}\n`)
      const { stdout } = await succeed(`cat ${folder}/*.txt | ${command}`, server.env)
      await rm(folder, { recursive: true })
      expect(JSON.parse(stdout)).toMatchObject({ email })
    },
  },
  {
    // There is no trace to show: the command is known.
    pattern: /^npx playwright show-trace \S+$/,
    run: async () => succeed('npx playwright show-trace --help', cleanEnvironment()),
  },
  {
    pattern: /^npm run house(?: -- --draw)?$/,
    async run() {
      const { stdout } = await succeed('npm run house', cleanEnvironment())
      expect(stdout).toMatch(/^walks$/m)
    },
  },
]
