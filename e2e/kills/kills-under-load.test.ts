import { it } from 'vitest'
import { engine } from '@/testing/database/engine'
import { repetitions } from '@/testing/thorough'
import { within } from '@/scripts/lib/time-scale.mjs'
import { startMortalServer } from '../load/mortal-server'
import { randomKills } from '../load/random-kills'
import { expectSurvival } from '../load/survival'

const KILLS = repetitions({ few: 3, many: 60 })
const CUSTOMERS = repetitions({ few: 1, many: 2 })
const MINUTE_MS = 60_000

it(
  `${KILLS} kills under load lose nothing and repeat nothing`,
  async () => {
    const server = await startMortalServer()
    await expectSurvival({
      server,
      what: `${engine}: ${KILLS} kills`,
      disturb: randomKills(server, KILLS),
      customers: CUSTOMERS,
      rest: repetitions({ few: 4, many: 10 }) * MINUTE_MS,
    })
  },
  within(repetitions({ few: 6, many: 60 }) * MINUTE_MS),
)
