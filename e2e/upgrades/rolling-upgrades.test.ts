import { afterAll, beforeAll, it, onTestFinished } from 'vitest'
import { REDIS_START_MS } from '@/testing/vendors/rate-limit/upstash'
import { within } from '@/scripts/lib/time-scale.mjs'
import { expectSurvival } from '../load/survival'
import { type Installation, startInstallation } from '../processes/installation'
import { makeNextVersion } from './next-version'
import { upgradesUnderLoad } from './upgrades-under-load'

const ROUNDS = 20
const MINUTE_MS = 60_000

let installation: Installation
beforeAll(async () => {
  installation = await startInstallation()
}, REDIS_START_MS)
afterAll(() => installation.stop())

it(
  `${ROUNDS} kills and rolling upgrades under load lose nothing and repeat nothing`,
  async () => {
    const next = await makeNextVersion()
    onTestFinished(next.remove)
    await expectSurvival({
      server: installation,
      what: `two processes: ${ROUNDS} kills and rolling upgrades`,
      disturb: upgradesUnderLoad(installation, next.tree, ROUNDS),
      customers: 2,
      rest: 10 * MINUTE_MS,
    })
  },
  within(60 * MINUTE_MS),
)
