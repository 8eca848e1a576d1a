import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { cleanEnvironment } from '@/scripts/lib/environment.mjs'
import { within } from '@/scripts/lib/time-scale.mjs'

async function loaded(variables: Record<string, string>): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'testing/platform/loaded-process.ts'],
    {
      env: cleanEnvironment({
        NEXT_RUNTIME: 'nodejs',
        DATABASE_URL: 'postgresql://localhost',
        APP_SECRET: 'app-secret-of-the-tests-0123456789abcdef',
        AGENT_SECRET: 'agent-secret-of-the-tests-0123456789abcd',
        LOG_LEVEL: 'silent',
        ...variables,
      }),
    },
  )
  return JSON.parse(stdout) as string[]
}

it('loads nothing of the SDK while telemetry is off', { timeout: within(60_000) }, async () => {
  expect(await loaded({})).toEqual([])
})

it('loads what Prometheus needs, and nothing for traces', { timeout: within(60_000) }, async () => {
  const names = await loaded({ METRICS_TOKEN: 'token-of-the-monitors' })
  expect(names).toContain('@opentelemetry/sdk-metrics')
  expect(names).not.toContain('@opentelemetry/sdk-trace')
  expect(names).not.toContain('@opentelemetry/instrumentation-pg')
})
