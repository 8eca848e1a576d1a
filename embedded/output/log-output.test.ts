import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { root } from '@/scripts/lib/paths.mjs'

const SECRET = 'a-secret-of-forty-characters-0123456789a'

async function linesOf(script: string): Promise<string[]> {
  const args = ['--import', 'tsx', '--import', './embedded/web/preload.ts', '-e', script]
  const env = { ...process.env, LOG_FORMAT: 'json', LOG_LEVEL: 'debug', APP_SECRET: SECRET }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
    cwd: root,
    env,
  }).catch((error: { stdout: string; stderr: string }) => error)
  return `${stdout}${stderr}`.split('\n').filter(Boolean)
}

it('writes one object per line, whatever prints, without secrets', async () => {
  const lines = await linesOf(`
    console.log('two\\nlines', { a: 1 })
    console.warn('\\u001b[33ma color\\u001b[0m')
    console.error('a failure:', new Error('of an SDK'))
    console.error({ headers: { authorization: 'Basic abcdef', cookie: 'a=bcdef' } }, '${SECRET}')
    console.table([{ b: 2 }])
    process.stderr.write('half ')
    process.stderr.write('a line\\n')
    process.stdout.write('{"level":30,"time":1,"msg":"of another logger"}\\n')
    process.emitWarning('a warning of Node')
    process.once('beforeExit', () => { throw new Error('the end') })
  `)
  const records = lines.map((line) => JSON.parse(line) as { level: number; msg: string })
  for (const record of records) {
    expect(record).toMatchObject({ level: expect.any(Number), time: expect.any(Number) })
  }
  const found = records.map(({ level, msg }) => `${level} ${msg}`)
  expect(found).toEqual(
    expect.arrayContaining([
      '30 two\nlines { a: 1 }',
      '40 a color',
      '50 a failure:',
      '50 half a line',
      '30 of another logger',
      '40 a warning of Node',
      '60 the end',
    ]),
  )
  expect(records.find(({ msg }) => msg === 'a failure:')).toMatchObject({
    err: { message: 'of an SDK' },
  })
  for (const secret of [SECRET, 'abcdef', 'bcdef']) expect(lines.join('\n')).not.toContain(secret)
})
