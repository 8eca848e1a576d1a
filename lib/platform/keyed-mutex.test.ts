import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inTurn } from './keyed-mutex'

it('runs what shares a key one after the other, and the rest beside it', async () => {
  const seen: string[] = []
  const step = (name: string, ms: number) => async () => {
    seen.push(`${name} begins`)
    await sleep(ms)
    seen.push(`${name} ends`)
    return name
  }
  const results = await Promise.all([
    inTurn(['e:1', 'a:1'], step('first', 30)),
    inTurn(['e:2', 'a:1'], step('second', 1)),
    inTurn(['e:3', 'a:2'], step('beside', 1)),
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
  const failing = inTurn(['k'], () => Promise.reject(new Error('no')))
  const next = inTurn(['k'], () => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
