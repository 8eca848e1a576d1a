import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '@/scripts/lib/paths.mjs'

const MARK = /^ {2}.*? › (.*)$/

/** Which tests the present selection leaves out because of what the installation does not have. */
export async function listLeftOut(): Promise<string> {
  const words = ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=list']
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    cwd: root,
    env: { ...process.env, E2E_LIST_LEFT_OUT: '1', FORCE_COLOR: '0' },
  })
  const tests = stdout.split('\n').flatMap((line) => MARK.exec(line)?.[1] ?? [])
  if (tests.length === 0) return 'No test is left out.'
  const lines = tests.map((test) => `  ${test}`).join('\n')
  return `${tests.length} tests are left out, for what their tags say they need (docs/qa.md):\n${lines}`
}
