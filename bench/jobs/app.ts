/**
 * An app as a user of Inngest would write it. Listens on `PORT`, and uses the runner at `RUNNER_URL`. `GET /lateness`
 * answers with how many milliseconds late each sleep since the last such request ended.
 */
import { createServer } from 'node:http'
import { serve } from 'inngest/node'
import { inngestClient, SLEEP, STEPS } from './client'

const client = inngestClient(process.env.RUNNER_URL ?? '')
let lateness: number[] = []

const steppers = STEPS.map((count) =>
  client.createFunction(
    { id: `steps-${count}`, triggers: { event: `steps/${count}` } },
    async ({ step }) => {
      for (let n = 0; n < count; n += 1) await step.run(`step ${n}`, () => n)
    },
  ),
)
const sleeper = client.createFunction(
  { id: 'sleeper', triggers: { event: SLEEP } },
  async ({ event, step }) => {
    const { until } = event.data as { until: number }
    await step.sleepUntil('nap', new Date(until))
    lateness.push(Date.now() - until)
  },
)
const inngest = serve({ client, functions: [...steppers, sleeper] })

createServer((request, response) => {
  if (request.url?.startsWith('/api/inngest')) inngest(request, response)
  else if (request.url === '/lateness') {
    response.end(JSON.stringify(lateness))
    lateness = []
  } else response.end()
}).listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
