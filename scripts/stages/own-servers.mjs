/**
 * The API tests whose files kill servers, or share a server that is configured with external systems: e2e/outside.ts,
 * e2e/exchange.ts, e2e/deployed.ts, e2e/traced.ts. They do not use the server that the other files share, so they run
 * beside them, one after the other in one process. Each entry is part of a path.
 */
export const OWN_SERVERS = [
  'e2e/api/aborted-uploads.test.ts',
  'e2e/api/actions.test.ts',
  'e2e/api/actions-after-call.test.ts',
  'e2e/api/agent-send.test.ts',
  'e2e/api/analysis-openai.test.ts',
  'e2e/api/calls-at-once.test.ts',
  'e2e/api/chatapp-inbound.test.ts',
  'e2e/api/deployment.test.ts',
  'e2e/api/health.test.ts',
  'e2e/api/kill-9.test.ts',
  'e2e/api/knowledge-embeddings.test.ts',
  'e2e/api/livekit.test.ts',
  'e2e/api/page-statements.test.ts',
  'e2e/api/phone-numbers-cloudtel.test.ts',
  'e2e/api/playground.test.ts',
  'e2e/api/rate-limits-unavailable.test.ts',
  'e2e/api/running-calls.test.ts',
  'e2e/api/sms-providers.test.ts',
  'e2e/api/telemetry.test.ts',
  'e2e/api/ten-starts.test.ts',
  'e2e/api/webhook-outages.test.ts',
]
