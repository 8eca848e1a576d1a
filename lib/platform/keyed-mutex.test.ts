import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { withKeyedMutex } from './keyed-mutex'

it('runs tasks that share a key one after another, and others at once', async () => {
  const seen: string[] = []
  const step = (name: string, ms: number) => async () => {
    seen.push(`${name} begins`)
    await sleep(ms)
    seen.push(`${name} ends`)
    return name
  }
  const results = await Promise.all([
    withKeyedMutex(['e:1', 'a:1'], step('first', 30)),
    withKeyedMutex(['e:2', 'a:1'], step('second', 1)),
    withKeyedMutex(['e:3', 'a:2'], step('beside', 1)),
  ])
  expect(results).toEqual(['first', 'second', 'beside'])
  expect(seen).toEqual([
    'first begins',
    'beside begins',
    'beside ends',
    'first ends',
    'second begins',
    'second ends',
  ])
})

it('goes on after a failure', async () => {
  const failing = withKeyedMutex(['k'], () => Promise.reject(new Error('no')))
  const next = withKeyedMutex(['k'], () => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
