import { Inngest } from 'inngest'
import { expect, test } from 'vitest'
import { syncedFunction } from './schemas'
import { assertSupported } from './supported-options'

const client = new Inngest({ id: 'app', isDev: true })
type Options = Parameters<typeof client.createFunction>[0]

function reported(options: Omit<Options, 'id'>) {
  const fn = client.createFunction({ id: 'f', triggers: { event: 'go' }, ...options }, () => 1)
  const configs = fn['getConfig']({ baseUrl: new URL('http://app'), appPrefix: 'app' })
  return JSON.parse(JSON.stringify(configs)).map((config: unknown) => syncedFunction.parse(config))
}

test.each<[string, Omit<Options, 'id'>]>([
  ['nothing special', {}],
  ['retries', { retries: 0 }],
  ['a name', { name: 'F', description: 'does things' }],
  ['idempotency', { idempotency: 'event.data.id' }],
  ['a concurrency number', { concurrency: 5 }],
  [
    'two concurrency limits',
    { concurrency: [{ limit: 1 }, { limit: 2, key: 'event.data.x', scope: 'env' }] },
  ],
  [
    'cancelOn',
    { cancelOn: [{ event: 'stop', if: 'event.data.id == async.data.id', timeout: '1h' }] },
  ],
  ['a schedule', { triggers: { cron: 'TZ=Europe/Istanbul 0 9 * * *' } }],
  ['a condition', { triggers: { event: 'go', if: 'event.data.x > 1' } }],
  ['onFailure', { onFailure: () => {} }],
])('%s is supported', (_what, options) => {
  expect(() => assertSupported(reported(options))).not.toThrow()
})

test.each<[string, Omit<Options, 'id'>]>([
  ['throttle', { throttle: { limit: 1, period: '1s' } }],
  ['rateLimit', { rateLimit: { limit: 1, period: '1s' } }],
  ['debounce', { debounce: { period: '1s' } }],
  ['batchEvents', { batchEvents: { maxSize: 2, timeout: '1s' } }],
  ['priority', { priority: { run: 'event.data.p' } }],
  ['singleton', { singleton: { mode: 'skip' } }],
  ['timeouts', { timeouts: { finish: '1h' } }],
])('%s is refused by name', (option, options) => {
  expect(() => assertSupported(reported(options))).toThrow(`app-f: the option "${option}"`)
})

test.each<[string, Omit<Options, 'id'>]>([
  ['wildcard', { triggers: { event: 'go/*' } }],
  ['schedule', { triggers: { cron: 'whenever' } }],
  ['expression', { idempotency: 'evnt.data.id' }],
  ['expression', { concurrency: { limit: 1, key: 'event..x' } }],
  ['cancelOn timeout', { cancelOn: [{ event: 'stop', timeout: 'soon' }] }],
])('a wrong %s is refused', (what, options) => {
  expect(() => assertSupported(reported(options))).toThrow(what)
})
