/**
 * Every database test runs on PostgreSQL, and every API test on the embedded database (PGlite), which `npm start` uses.
 * This file lists the tests that also run on the other engine, because the engine affects what they prove. Each entry
 * is part of a path.
 */

/**
 * The database tests that `npm test` also runs on PGlite. PGlite is compiled to WebAssembly and has one session, which all
 * clients share. The API tests already execute every statement of the product on it. So this list contains only tests of
 * code that holds the session, depends on its state, or depends on what the WebAssembly build includes.
 */
export const DB_ON_PGLITE = [
  // An open transaction blocks every other client, and its settings must not outlive it.
  '/tenant.db.test.ts',
  // Vector search: `set local` for one statement, and the vector index of the WebAssembly build.
  '/find-chunks.db.test.ts',
  '/search-with-server.db.test.ts',
  // Long statements with thousands of parameters, which occupy the session.
  '/record-attempts.db.test.ts',
  // The job runner beside the product: leases, timers and recovery while all clients take turns.
  'embedded/jobs/recovery.db.test.ts',
]

/** The database tests that the proof `engines` also runs on PGlite. */
export const MORE_DB_ON_PGLITE = [
  // Left out: behavior of the job runner with checkpointing or when it resembles an Inngest server. PGlite needs neither.
  'embedded/jobs/crash.db.test.ts',
  'embedded/jobs/flow-control.db.test.ts',
  'embedded/jobs/schedules.db.test.ts',
  'embedded/jobs/server.db.test.ts',
  'embedded/jobs/steps.db.test.ts',
  'embedded/jobs/wait-and-invoke.db.test.ts',
  // Migrations, one of which runs outside of a transaction.
  'embedded/send-script.db.test.ts',
  // Only an embedded installation has a demo account to reset.
  'embedded/demo/',
  // Long statements.
  '/run-import.db.test.ts',
  '/record-event.db.test.ts',
  '/resend.db.test.ts',
  '/forget-events.db.test.ts',
  '/forget-transcripts.db.test.ts',
  // `for update skip locked`, where all claims come from one session.
  '/attempt-deliveries.db.test.ts',
  '/run-campaign-tick.db.test.ts',
  '/sweep-documents.db.test.ts',
  // Trigrams and collation.
  '/find-contacts.db.test.ts',
  '/search-knowledge.db.test.ts',
  // The time zone database.
  '/read-overview.db.test.ts',
  '/read-call-statistics.db.test.ts',
  '/read-analytics.db.test.ts',
]

/**
 * The API tests that the proof `engines` also runs on PostgreSQL. They call every endpoint of the Public API and cause
 * every event once, and they cover concurrent sessions, long statements and killed processes. The other API tests would
 * only repeat code that the database tests cover there.
 */
export const API_ON_POSTGRES = [
  'e2e/api/calls-at-once.test.ts',
  'e2e/api/contacts-import.test.ts',
  'e2e/api/events.test.ts',
  'e2e/api/kill-9.test.ts',
  'e2e/api/operation.test.ts',
  'e2e/api/v1-conformance.test.ts',
  'e2e/api/webhook-delivery.test.ts',
]

/**
 * The engine on which the tests of the embedded job runner use checkpointing, so that both modes are tested and no test
 * runs twice on one engine. `npm start` chooses alike (embedded/start/jobs.ts): checkpointing on PostgreSQL, which is also
 * what an Inngest server does, and none on PGlite. So the API tests run both modes too.
 */
export const CHECKPOINTING_ENGINE = 'postgres'
