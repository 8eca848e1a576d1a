import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { EVENT_NAMES } from '@/lib/features/webhooks/rules/events'
import { sharedServer } from '@/testing/server/shared-server'
import { createAccount, operator, publicApi, sender } from '@/testing/server'
import { root } from '@/scripts/lib/paths.mjs'

const server = sharedServer()
const send = sender(server)

describe('GET /api/health', () => {
  it('names the parts of the installation', async () => {
    // While the machine is busy, a part may be late.
    const read = async () => {
      const response = await send('/api/health')
      return { code: response.status, health: (await response.json()) as { status: string } }
    }
    await expect.poll(async () => (await read()).health.status).toBe('ok')
    expect(await read()).toMatchObject({
      code: 200,
      health: {
        database: { kind: expect.stringMatching(/^(embedded|postgresql)$/), status: 'ok' },
        jobs: { kind: 'embedded', status: 'ok' },
        rateLimits: { kind: 'in-process', status: 'ok' },
        exchange: { kind: 'simulated', status: 'ok' },
        speech: { kind: 'none', status: 'ok' },
        telephony: { kind: 'simulated' },
        chatApp: { kind: 'none' },
      },
    })
  })
})

describe('GET /api/v1/openapi.json', () => {
  it('describes every endpoint with its responses, and every event', async () => {
    const response = await send('/api/v1/openapi.json')
    expect(response.status).toBe(200)
    const document = (await response.json()) as {
      openapi: string
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
      webhooks: Record<string, unknown>
    }
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.webhooks)).toEqual(EVENT_NAMES)
    for (const operations of Object.values(document.paths)) {
      for (const { responses } of Object.values(operations)) {
        expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403', '429']))
      }
    }
  })
})

describe('the operator command', () => {
  it('creates, changes and shows an account', async () => {
    const account = await createAccount(server, { plan: 'pro', minutes: 12 })
    const email = ['--email', account.email]
    const set = ['--plan', 'business', '--minutes', '3', '--contact-quota', '2']
    expect(await operator(server, 'account', 'set', ...email, ...set)).toMatchObject({
      email: account.email,
      plan: 'business',
      minutes: 3,
    })
    expect(await operator(server, 'account', 'show', ...email)).toMatchObject({
      plan: 'business',
      usage: { contacts: { used: 0, quota: 2 } },
    })
    expect((await publicApi(server, account)('/me')).status).toBe(200)
  })

  it('deletes an account, and only by its exact e-mail address', async () => {
    const account = await createAccount(server)
    const { email } = account
    const other = await createAccount(server)
    for (const words of [
      ['--email', email.toUpperCase()],
      ['--email', email.slice(1)],
    ]) {
      await expect(operator(server, 'account', 'delete', ...words)).rejects.toThrow(
        'No account has exactly the e-mail address',
      )
    }
    await expect(operator(server, 'account', 'delete')).rejects.toThrow(/--email/)
    expect(await operator(server, 'account', 'delete', '--email', email)).toEqual({
      id: account.id,
      email,
    })
    await expect(operator(server, 'account', 'show', '--email', email)).rejects.toThrow(email)
    expect((await publicApi(server, account)('/me')).status).toBe(401)
    expect((await publicApi(server, other)('/me')).status).toBe(200)
  })

  it.each([
    [['account', 'create', '--email', 'x', '--password', '1234567890'], /--email/],
    [['account', 'create', '--email', 'x@example.com', '--password', 'short'], /--password/],
    [['account', 'show', '--email', 'nobody@example.com'], /nobody@example.com/],
    [['account', 'fly'], /account create/],
    [['account', 'show', '--color', 'red'], /color/],
  ])('answers %j with one line that names the error', async (args, words) => {
    await expect(operator(server, ...args)).rejects.toThrow(words)
  })

  it.each([['help'], ['--help'], []])('explains its commands: %j', async (...words) => {
    const text = await operator(server, ...words)
    for (const part of [
      'account create\n    Creates an account.\n    --email ADDRESS --password TEXT [--name TEXT]',
      '[--plan free|pro|business|enterprise] [--minutes N]',
      'batch\n',
    ]) {
      expect(text).toContain(part)
    }
  })

  it.each([
    ['help', 'account', 'set'],
    ['account', 'set', '--email', 'x@example.com', '--help'],
  ])('explains one command: %j', async (...words) => {
    const text = await operator(server, ...words)
    expect(text).toMatch(/--contact-quota N +how many contacts/)
    expect(text).not.toContain('account create')
  })

  it('prints help as plain text', async () => {
    expect((await command(['help', 'batch'])).stdout).toMatch(
      /^npm run --silent operator -- batch\n/,
    )
  })

  it('refuses to work where there is no installation, and creates none', async () => {
    const dataDir = join(server.dataDir, 'elsewhere')
    await expect(
      command(['account', 'show', '--email', 'ada@example.com'], '', {
        DATA_DIR: dataDir,
        DATABASE_URL: '',
      }),
    ).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^There is no installation in .*elsewhere: .*DATABASE_URL.*\n$/,
      ),
    })
    expect(existsSync(dataDir)).toBe(false)
  })

  it('prints one object, or prints one line and exits with 1', async () => {
    const { email } = await createAccount(server)
    const { stdout } = await command(['account', 'show', '--email', email])
    expect(stdout).toMatch(/^{.*}\n$/)
    expect(JSON.parse(stdout)).toMatchObject({ email, plan: 'business' })
    await expect(
      command(['account', 'show', '--email', 'nobody@example.com']),
    ).rejects.toMatchObject({ code: 1, stdout: '', stderr: 'nobody@example.com has no account.\n' })
  })

  it('runs a batch of commands, and continues after a failed one', async () => {
    const { email } = await createAccount(server)
    const show = JSON.stringify(['account', 'show', '--email', email])
    const { code, stdout } = await command(['batch'], `${show}\n\nfly\n${show}\n`).catch(
      (error: Failed) => error,
    )
    expect(code).toBe(1)
    expect(
      stdout
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as object),
    ).toEqual([
      expect.objectContaining({ email }),
      { error: 'Write each command as a JSON array of its words, on one line.' },
      expect.objectContaining({ email }),
    ])
  })
})

describe('the doctor', () => {
  /** The lines of a command that ended with this code. */
  async function doctor(env: Record<string, string> = {}) {
    const { code, stdout } = await command(['doctor'], '', env).catch((error: Failed) => error)
    const { findings } = JSON.parse(stdout) as { findings: Record<string, string>[] }
    return {
      code,
      findings: Object.fromEntries(
        findings.map(({ check = '', status, found }) => [check, `${status}: ${found}`]),
      ),
    }
  }

  it('finds no problem in a running installation', async () => {
    const { code, findings } = await doctor()
    expect(Object.values(findings).filter((line) => line.startsWith('problem'))).toEqual([])
    expect(code).toBe(0)
    expect(findings).toMatchObject({
      database: expect.stringMatching(/^ok: (The embedded database answers|PostgreSQL)/),
      extensions: expect.stringMatching(/^ok: pgvector/),
      migrations: expect.stringMatching(/^ok: All/),
      jobs: 'ok: The embedded job runner works.',
      'app url': expect.stringMatching(/^ok: Version/),
      installation: 'ok: It is this installation: it has the same keys.',
      'inbound webhooks': 'ok: POST requests of other systems arrive.',
      exchange: 'not configured: Calls are simulated: no telephone rings.',
    })
  })

  it('does not mistake another installation for this one', async () => {
    const { code, findings } = await doctor({ APP_SECRET: '6e8c1a0d94b27f35e1d08c5b7a3f9264' })
    expect(findings.installation).toMatch(/^problem: The Santral at APP_URL has another APP_SECRET/)
    expect(code).toBe(1)
  })
})

type Failed = { code: number; stdout: string; stderr: string }

async function command(
  words: string[],
  input = '',
  env: Record<string, string> = {},
): Promise<Failed> {
  const running = promisify(execFile)(process.execPath, ['embedded/operator.mjs', ...words], {
    cwd: root,
    env: { ...server.env, ...env },
  })
  running.child.stdin?.end(input)
  return { code: 0, ...(await running) }
}
