import zapier, { defineApp } from 'zapier-platform-core'
import packageJson from '../package.json' with { type: 'json' }
import { authentication } from './authentication.js'
import { creates } from './creates.js'
import { eventTriggers } from './event-triggers.js'
import { listTriggers } from './list-triggers.js'
import { searches, searchOrCreates } from './searches.js'

/** The Zapier integration of Santral. */
export default defineApp({
  version: packageJson.version,
  platformVersion: zapier.version,
  // We leave out empty fields ourselves, so that Zapier changes nothing that a user has typed.
  flags: { cleanInputData: false },
  authentication,
  triggers: { ...eventTriggers, ...listTriggers },
  creates,
  searches,
  searchOrCreates,
})
