/**
 * Makes lib/platform/time/public-holidays.json from `date-holidays` and from scripts/lib/holidays-by-rule.mjs:
 * `node scripts/draw-holidays.mjs`. The years that it covers are in scripts/checks/holidays.mjs.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { drawHolidays, TABLE } from './checks/holidays.mjs'
import { root } from './lib/paths.mjs'

await writeFile(join(root, TABLE), drawHolidays())
