import { log } from '@/lib/platform/log'

/** Logs so many lines at once, and ends in the given way: `exit`, `crash`, or `SIGTERM` when it comes. For log.test.ts. */
const [lines = '0', end] = process.argv.slice(2)

for (let n = 0; n < Number(lines); n++) log().info({ n, filler: 'x'.repeat(200) }, 'line')
if (end === 'crash') throw new Error('crashed')
if (end === 'exit') process.exit(0)
const running = setInterval(() => {}, 1000)
process.once('SIGTERM', () => {
  log().info('stopped')
  clearInterval(running)
  process.exit(0)
})
log().info('ready')
