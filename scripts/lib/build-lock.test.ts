import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BuildInUse, buildLock } from './build-lock.mjs'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'santral-built-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A process that uses what is built, as a server does. */
async function startUser() {
  const lockModule = path.resolve('scripts/lib/build-lock.mjs')
  const program = `
    const { buildLock } = await import(${JSON.stringify(lockModule)})
    await buildLock(${JSON.stringify(folder)}).holdUntilExit()
    console.log('holds')
    setInterval(() => {}, 1000)`
  const user = spawn(process.execPath, ['--input-type=module', '-e', program])
  await once(user.stdout, 'data')
  return user
}

it('refuses to build under servers, and names them until they are killed', async () => {
  const users = await Promise.all([startUser(), startUser()])
  for (const user of users) {
    const building = buildLock(folder).whileUnused(() => Promise.resolve('built'))
    const error: unknown = await building.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(BuildInUse)
    expect((error as Error).message).toContain(String(user.pid))
    user.kill('SIGKILL')
    await once(user, 'exit')
  }
  expect(await buildLock(folder).whileUnused(() => Promise.resolve('built'))).toBe('built')
})

it('builds one after the other, except for the steps of one build', async () => {
  const events: string[] = []
  const step = (name: string, during: Promise<void>) => async () => {
    events.push(`${name} begins`)
    await during
    events.push(`${name} ends`)
  }
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const one = buildLock(folder)
  const steps = [one.whileUnused(step('a', ended)), one.whileUnused(step('b', ended))]
  await expect.poll(() => events).toEqual(['a begins', 'b begins'])
  const other = buildLock(folder).whileUnused(step('c', ended))
  end()
  await Promise.all([...steps, other])
  expect(events).toEqual(['a begins', 'b begins', 'a ends', 'b ends', 'c begins', 'c ends'])
})
