import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createAccount } from '@/testing/server'
import { makeServerData } from '@/testing/server/data'
import { serverEnvironment } from '@/testing/server/environment'
import { cleanEnvironment } from '@/scripts/lib/environment.mjs'
import { type Rule, succeed, succeedOnce } from './world'

/** Options that need a display or a port, or do not affect which tests run. The rule drops them and lists the tests. */
const INTERACTIVE = /^--(headed|debug|ui(-host|-port)?|workers|trace|list)\b/

/** One start with emulators stands for every mention of it, whatever variables precede the command. */
let started: Promise<void> | undefined

async function startWithEmulators(): Promise<void> {
  const data = await makeServerData()
  try {
    const env = await serverEnvironment(data)
    await succeed('npm start -- --with-emulators', env, { until: 'Santral is ready' })
  } finally {
    await data.remove()
  }
}

export const BROWSER_RULES: Rule[] = [
  {
    // Only lists the tests, because `npm test` runs them in a separate stage.
    pattern: /^npm run e2e(?: -- ?(.*))?$/,
    async run([words = '']) {
      const kept = words.split(/ (?=--?\w)/).filter((word) => !INTERACTIVE.test(word))
      const { stdout } = await succeedOnce(`npm run e2e -- --list ${kept.join(' ')}`)
      expect(stdout).toMatch(/Total: [1-9]/)
    },
  },
  {
    // Runs the line, and checks that the browser test helpers mention the variable.
    pattern: /^export (E2E_\w+)=.+$/,
    async run([name = ''], _world, text) {
      await succeed(text, cleanEnvironment())
      const folder = 'testing/browser'
      const files = await readdir(folder)
      const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
      expect(texts.join('')).toContain(name)
    },
  },
  {
    // Runs until the server is ready, with its own data directory.
    pattern: /^(?:\w+=\S+ )*npm start -- --with-emulators$/,
    run: () => (started ??= startWithEmulators()),
  },
  {
    // Runs with a list that contains one new account.
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
    // Only prints the help of the command, because the trace does not exist.
    pattern: /^npx playwright show-trace \S+$/,
    run: async () => succeed('npx playwright show-trace --help', cleanEnvironment()),
  },
  {
    pattern: /^npm run house(?: -- --draw)?$/,
    async run() {
      const { stdout } = await succeedOnce('npm run house')
      expect(stdout).toMatch(/^walks$/m)
    },
  },
]
