import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { recordMove } from '../copy/moved'
import { DataDirInUse, lockDataDir } from './data-dir-lock'
import { reserveDatabase } from './database'
import { type Environment, prepareEnvironment } from './environment'
import { findRuntime, writeRuntime } from './runtime'

let dataDir: string
let environment: Environment
const before = { ...process.env }

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'santral-lock-'))
  for (const name of ['DATABASE_URL', 'APP_SECRET', 'AGENT_SECRET']) delete process.env[name]
  process.env.DATA_DIR = dataDir
  environment = await prepareEnvironment({ dev: false })
})
afterEach(async () => {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, before)
  await rm(dataDir, { recursive: true })
})

it('names the holder, by whatever path the directory is reached', async () => {
  const lock = await lockDataDir(dataDir, 'a restore')
  const link = `${dataDir}-link`
  await symlink(dataDir, link)
  try {
    const second = lockDataDir(link, 'Santral at http://127.0.0.1:3000', 0)
    await expect(second).rejects.toThrow(DataDirInUse)
    await expect(second).rejects.toThrow(
      `DATA_DIR: ${link} is in use by a restore (process ${process.pid}). Stop it first.`,
    )
  } finally {
    await rm(link)
  }
  lock.release()
  const third = await lockDataDir(dataDir, 'another')
  third.release()
})

it('forgets the address that a killed process has left', async () => {
  const url = 'postgresql://postgres@localhost/postgres?host=/tmp/santral-none&port=5432'
  await writeRuntime(environment, url)
  const lock = await lockDataDir(dataDir, 'a restore')
  expect(await findRuntime({ dataDir })).toBeNull()
  await expect(rm(path.join(dataDir, 'runtime.json'))).rejects.toThrow('ENOENT')
  lock.release()
  await writeFile(path.join(dataDir, 'runtime.json'), '{"pid": 1, "ur')
  expect(await findRuntime({ dataDir })).toBeNull()
})

it('does not open what was moved while it waited', async () => {
  const move = await reserveDatabase(environment, 'a command of the operator')
  const start = reserveDatabase(environment, 'Santral')
  await recordMove(environment, 'db.example/santral')
  move?.release()
  await expect(start).rejects.toThrow('was moved to PostgreSQL')
  const restore = await lockDataDir(dataDir, 'a restore')
  restore.release()
})

it('does not open with earlier secrets what was restored while it waited', async () => {
  const restore = await lockDataDir(dataDir, 'a restore')
  const start = reserveDatabase(environment, 'Santral')
  const others = JSON.stringify({ appSecret: 'another', agentSecret: 'another' })
  await writeFile(path.join(dataDir, 'secrets.json'), others)
  restore.release()
  await expect(start).rejects.toThrow('was replaced a moment ago. Start again.')
})
