import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, it, vi } from 'vitest'
import { supervise } from './supervise'

afterEach(() => {
  vi.useRealTimers()
})

const LIVES = 'setInterval(() => {}, 1000)'

/** Supervises a process, which lives until it is killed. The clock moves only when a test advances it. */
async function start({ healthy = (): boolean => true, program = LIVES } = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const launched: ChildProcess[] = []
  const said: string[] = []
  const onFailedStart = vi.fn<() => void>()
  const supervised = supervise({
    launch() {
      const child = spawn(process.execPath, ['-e', program])
      launched.push(child)
      return child
    },
    waitUntilHealthy: (died) =>
      healthy() ? Promise.resolve() : once(died, 'abort').then(() => {}),
    onFailedStart,
    isStopping: () => false,
    say: (line) => said.push(line),
  })
  const die = async () => {
    const child = launched.at(-1)!
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { supervised, launched, said, die, onFailedStart }
}

it('restarts a process after waits that double, until it has been healthy for a minute', async () => {
  const { supervised, launched, said, die } = await start()
  const { stop } = await supervised
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    const before = launched.length
    await die()
    expect(said.at(-1)).toBe(`The web server exited (SIGKILL). It starts again in ${seconds} s.`)
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(launched).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(launched).toHaveLength(before + 1)
  }
  await vi.advanceTimersByTimeAsync(60_000)
  await die()
  expect(said.at(-1)).toContain('again in 1 s')
  await stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(launched).toHaveLength(8)
})

it('does not restart a process that ends by itself before it has served', async () => {
  const { launched, said, onFailedStart } = await start({
    healthy: () => false,
    program: 'process.exit(1)',
  })
  await once(launched[0]!, 'exit')
  expect(onFailedStart).toHaveBeenCalledOnce()
  expect(said).toEqual(['The web server exited (1).'])
  expect(launched).toHaveLength(1)
})

it('restarts a process that is killed before it has served', async () => {
  let healthy = false
  const { supervised, launched, said, die, onFailedStart } = await start({ healthy: () => healthy })
  await die()
  await vi.advanceTimersByTimeAsync(1000)
  await die()
  healthy = true
  await vi.advanceTimersByTimeAsync(2000)
  expect(said).toEqual([
    'The web server exited (SIGKILL). It starts again in 1 s.',
    'The web server exited (SIGKILL). It starts again in 2 s.',
  ])
  const { stop } = await supervised
  expect(launched).toHaveLength(3)
  expect(onFailedStart).not.toHaveBeenCalled()
  await stop()
})

it('stops a running process and starts no other', async () => {
  const { supervised, launched, said } = await start()
  const { stop } = await supervised
  await stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(launched.map(({ signalCode }) => signalCode)).toEqual(['SIGTERM'])
  expect(said).toEqual([])
})
