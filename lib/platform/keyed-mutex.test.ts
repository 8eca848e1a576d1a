import { expect, it } from 'vitest'
import { makeGate } from '@/testing/gate'
import { withKeyedMutex } from './keyed-mutex'

it('runs tasks that share a key one after another, and others at once', async () => {
  const seen: string[] = []
  const gate = makeGate()
  const step = (name: string, until?: Promise<void>) => async () => {
    seen.push(`${name} begins`)
    await until
    seen.push(`${name} ends`)
    return name
  }
  const first = withKeyedMutex(['e:1', 'a:1'], step('first', gate.opened))
  const second = withKeyedMutex(['e:2', 'a:1'], step('second'))
  // Queued last and already done: the second would have started if it could.
  expect(await withKeyedMutex(['e:3', 'a:2'], step('beside'))).toBe('beside')
  expect(seen).toEqual(['first begins', 'beside begins', 'beside ends'])
  gate.open()
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(seen.slice(3)).toEqual(['first ends', 'second begins', 'second ends'])
})

it('goes on after a failure', async () => {
  const failing = withKeyedMutex(['k'], () => Promise.reject(new Error('no')))
  const next = withKeyedMutex(['k'], () => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
