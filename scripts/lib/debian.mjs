import { readFile } from 'node:fs/promises'

import { mustRun } from './processes.mjs'

/** Whether packages can be installed without a prompt: as root, on Debian or a distribution based on it. */
export async function canInstallPackages() {
  if (process.getuid?.() !== 0) return false
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '')
  return /^ID(_LIKE)?=.*debian/m.test(release)
}

/**
 * Installs Debian packages. Call it only if `canInstallPackages()` returned true.
 * @param {...string} packages
 */
export async function installPackages(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Stages that run in parallel may need packages at the same time.
  const alone = ['/run/lock/santral-packages', 'apt-get']
  await mustRun('flock', [...alone, 'update'], { env })
  await mustRun('flock', [...alone, 'install', '-y', '--no-install-recommends', ...packages], {
    env,
  })
}
