/** Starts as the web server does, and prints which packages of OpenTelemetry it has loaded. */
import { createRequire } from 'node:module'
import { register } from '@/instrumentation.next'
import { answer } from '@/lib/platform/http/pipeline'

await register()
await answer(new Request('http://localhost/api/health'), () => Promise.resolve(new Response('{}')))
const files = Object.keys(createRequire(import.meta.url).cache)
const names = files.map((file) => /node_modules\/(@opentelemetry\/[^/]+)/.exec(file)?.[1])
process.stdout.write(`${JSON.stringify([...new Set(names.filter(Boolean))])}\n`)
process.exit(0)
