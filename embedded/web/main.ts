/**
 * The process of the web server: the front of all routes below /api, and Next for everything else. `npm run dev` and
 * `API_FRONT=off` use Next alone, which serves the same routes. It loads while the launcher opens the database, and
 * listens when the launcher says so.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import next from 'next'
import { config } from '@/lib/platform/config'
import { whenStarted } from '@/lib/platform/start'
import { listenProblem } from '../listen-problem'
import { ROOT } from '../root'
import { LISTENING, SERVE } from './messages'
import { stopOnSignals } from './stop'

// Inngest copies the environment for each message, which is slow unless it is a plain object.
process.env = { ...process.env }
const told = once(process, 'message') as Promise<[unknown]>
const [, , hostname = ''] = process.argv
const { PORT: port } = config()
const server = createServer()
// Next would take over connections whose clients offer another protocol, and close them. It gets a server that never listens.
const httpServer = createServer()
const app = next({ dev: false, dir: ROOT, hostname, port, httpServer, quiet: true })
await app.prepare()
await whenStarted()
// Loaded only now, because telemetry observes what is loaded after it has started.
const [{ createFront }, { prepareServer }, { routeTable }, { routes: loaders }] = await Promise.all(
  [
    import('./front'),
    import('@/lib/platform/http/server/prepare-server'),
    import('./route-table'),
    import('santral:api-routes'),
  ],
)
const routes = routeTable(loaders)
const handleByNext = app.getRequestHandler()
const front = createFront({
  routes,
  next: (incoming, outgoing) => void handleByNext(incoming, outgoing),
})
server.on('request', front)
prepareServer(server)
const [message] = await told
if (message !== SERVE) throw new Error(`The launcher sent something unknown: ${String(message)}`)
server.once('error', (error) => {
  console.error(listenProblem(error, { host: hostname, port }))
  process.exit(1)
})
server.listen(port, hostname, () => {
  process.send?.(LISTENING)
  // Any other route is loaded when it is first called. A start waits for none.
  routes.preload('/api/v1/').catch((error: unknown) => console.error(error))
})
stopOnSignals(server, () => app.close())
