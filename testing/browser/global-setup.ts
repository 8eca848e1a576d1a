import { prepare } from '@/scripts/prepare.mjs'
import { attachToInstallation } from './installation'
import { startOwnServer } from './own-server'

/**
 * Finds or starts the one server for all files of e2e/panel; its address and environment go to the workers by
 * `E2E_SERVER`.
 */
export default async function setUp() {
  const { E2E_BASE_URL } = process.env
  if (E2E_BASE_URL) return attachToInstallation(E2E_BASE_URL)
  // A run of stages has built already, and nothing may be built beside its servers.
  if (process.env.SANTRAL_PREPARED !== 'true') await prepare({ build: true })
  return startOwnServer()
}
