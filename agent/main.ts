import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { fileURLToPath } from 'node:url'
import { AgentServer, initializeLogger, log, ServerOptions } from '@livekit/agents'
import { type AgentConfig, readAgentConfig } from './config'
import { watchCalls } from './call-watch'
import { attributesOf } from './job-metadata'
import { isHealthy } from './health'
import { CallProcesses } from './processes/call-processes'
import { startHeartbeat } from './santral/heartbeat'
import { santralRequests } from './santral/request'
import { describeSpeech } from './speech/describe'

/** Agent name at LiveKit, as in lib/vendors/telephony/livekit-message.ts. */
const AGENT_NAME = 'santral'

/** Maximum wait for running calls at shutdown, in milliseconds. */
const DRAIN_MS = 4 * 60_000

const config = start()
initializeLogger({ pretty: false, level: config.LOG_LEVEL })
const send = santralRequests(config.APP_URL, config.AGENT_SECRET)

/** Lost-call reports in progress. */
const reports = new Set<Promise<unknown>>()
watchCalls((callId) => {
  log().error({ callId }, 'call process died')
  const report = send(`/calls/${callId}/lost`, {}).catch((error: unknown) =>
    log().error({ callId, error: String(error) }, 'failed to report lost call'),
  )
  reports.add(report)
  void report.then(() => reports.delete(report))
})

const processes = new CallProcesses({
  least: config.AGENT_IDLE_PROCESSES,
  most: config.AGENT_MAX_CALLS,
})
processes.manageNext()

const server = new AgentServer(
  new ServerOptions({
    agent: fileURLToPath(new URL('./job.mjs', import.meta.url)),
    agentName: AGENT_NAME,
    requestFunc: (job) =>
      processes.accept(job.id)
        ? job.accept('', '', '', attributesOf(job.job.metadata))
        : job.reject(),
    wsURL: config.LIVEKIT_URL,
    apiKey: config.LIVEKIT_API_KEY,
    apiSecret: config.LIVEKIT_API_SECRET,
    host: config.AGENT_HEALTH_HOST,
    port: config.AGENT_HEALTH_PORT,
    production: true,
    numIdleProcesses: config.AGENT_IDLE_PROCESSES,
    // The default load is the CPU's, which would refuse calls while another program is busy.
    loadFunc: async () => processes.calls / config.AGENT_MAX_CALLS,
    loadThreshold: 1,
    initializeProcessTimeout: 60_000,
    // Long enough to upload a recording.
    shutdownProcessTimeout: 150_000,
    // LiveKit may start after the worker.
    maxRetry: Number.MAX_SAFE_INTEGER,
  }),
)

const workerId = `${hostname()}-${randomUUID().slice(0, 8)}`
const heartbeat = startHeartbeat(send, {
  read: () => ({
    workerId,
    activeCalls: server.activeJobs.length,
    maxCalls: config.AGENT_MAX_CALLS,
    speech: describeSpeech(config),
  }),
  isRegistered: () => isHealthy(config),
  onTrouble: (error) => log().warn({ error: String(error) }, 'heartbeat failed'),
})
server.event.on('worker_registered', () => void heartbeat.report())

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
await server.run().catch(async (error: unknown) => {
  await heartbeat.leave()
  throw error
})

/** Stops accepting calls, and waits for the running ones. */
async function stop(): Promise<void> {
  const leaving = heartbeat.leave()
  await server
    .drain(DRAIN_MS)
    .catch((error: unknown) =>
      log().warn({ error: String(error) }, 'shutdown timeout, ending running calls'),
    )
  await server.close()
  await Promise.all([leaving, ...reports])
  process.exit(0)
}

function start(): AgentConfig {
  try {
    return readAgentConfig(process.env)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
