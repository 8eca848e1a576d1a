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
  // The server has to be ready soon after its start.
  await prepare({ build: true })
  return startOwnServer()
}
