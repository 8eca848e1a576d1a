import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { keepJobs } from '@/testing/features/calls'
import type { Demo } from '@/lib/features/demo/create-demo'
import { config } from '@/lib/platform/config'
import { systemPool } from '@/lib/platform/database/client'
import { resetDemo } from '../demo/reset-demo'
import { printBanner } from './banner'

const jobs = await keepJobs()
const dataDir = await mkdtemp(path.join(tmpdir(), 'santral-banner-'))
const file = path.join(dataDir, 'demo.json')
afterAll(async () => {
  await jobs.stop()
  await rm(dataDir, { recursive: true })
})

async function banner(): Promise<string> {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  await printBanner(
    {
      config: config(),
      dataDir,
      embeddedDatabase: true,
      embeddedJobs: true,
      generatedSecrets: null,
      host: '',
      localUrl: '',
    },
    systemPool(),
    [],
  )
  const printed = print.mock.calls.join('\n')
  print.mockRestore()
  return printed
}

const kept = async () => JSON.parse(await readFile(file, 'utf8')) as Demo

it('shows the credentials of the demo account once, and later where they are kept', async () => {
  const first = await banner()
  const { password, apiKey, email } = await kept()
  expect(first).toContain(`${email}  /  ${password}`)
  expect(first).toContain(`X-API-Key: ${apiKey}`)
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const second = await banner()
  expect(second).toContain(file)
  expect(second).toContain('npm run operator -- demo reset')
  for (const secret of [password, apiKey]) expect(second).not.toContain(secret)

  const anew = await resetDemo({ dataDir })
  expect(anew).toMatchObject(await kept())
  expect(anew.password).not.toBe(password)
  const third = await banner()
  for (const secret of [anew.password, anew.apiKey]) expect(third).not.toContain(secret)
})
