/**
 * Every test of services runs on PostgreSQL, and every test over HTTP on the embedded database (PGlite),
 * which is what `npm start` brings. This page names the tests that run on the other engine as well,
 * because the engine matters to what they prove. Each entry is part of a path.
 */

/**
 * PGlite is one session that all clients share, compiled to WebAssembly. The suite over HTTP executes every
 * statement of the product there, so these are left: what holds the session, depends on its state, or on what
 * the build brings along.
 */
export const DB_ON_PGLITE = [
  // The job runner beside the product: leases, timers and recovery while every client takes turns.
  'embedded/jobs/',
  // Only an embedded installation has a demo account to reset.
  'embedded/demo/',
  // An open transaction holds up every other client, and must leave no setting behind.
  '/tenant.db.test.ts',
  // Vector search: `set local` for one statement, and the index of the WebAssembly build.
  '/find-nearest.db.test.ts',
  '/search-with-server.db.test.ts',
  // Long statements with thousands of parameters, which hold the session.
  '/run-import.db.test.ts',
  '/record-attempts.db.test.ts',
  '/record-event.db.test.ts',
  // `for update skip locked`, where all claims come from one session.
  '/claim-deliveries.db.test.ts',
  '/run-campaign-tick.db.test.ts',
  '/sweep-documents.db.test.ts',
  // Trigrams and the order of letters.
  '/search-contacts.db.test.ts',
  '/search-knowledge.db.test.ts',
  // The database of time zones.
  '/calls-by-day.db.test.ts',
  '/read-call-statistics.db.test.ts',
]

/**
 * Over HTTP on PostgreSQL: every endpoint of the public API and the cause of every event once, and where sessions
 * work at the same time, statements are long, or a process dies. The rest is the same code on services that are
 * tested there.
 */
export const API_ON_POSTGRES = [
  'e2e/api/calls-at-once.test.ts',
  'e2e/api/contacts-import.test.ts',
  'e2e/api/events.test.ts',
  'e2e/api/livekit-kill-9.test.ts',
  'e2e/api/operation.test.ts',
  'e2e/api/v1-conformance.test.ts',
  'e2e/api/webhook-delivery.test.ts',
]
