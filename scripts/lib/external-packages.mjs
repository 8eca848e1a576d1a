/** The packages that bundles of the server leave to Node: Next's (next.config.mjs), and the web server's. */
export const EXTERNAL_PACKAGES = [
  '@node-rs/argon2',
  // Loaded only where telemetry is on, and `pg` is observed only where Node loads it itself.
  '@opentelemetry/api',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/core',
  '@opentelemetry/exporter-metrics-otlp-http',
  '@opentelemetry/exporter-metrics-otlp-proto',
  '@opentelemetry/exporter-prometheus',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/exporter-trace-otlp-proto',
  '@opentelemetry/instrumentation',
  '@opentelemetry/instrumentation-pg',
  '@opentelemetry/instrumentation-undici',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-metrics',
  '@opentelemetry/sdk-trace-base',
  '@prisma/adapter-pg',
  '@prisma/client',
  'pg',
  'pino',
]
