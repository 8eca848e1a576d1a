import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { canInstallPackages, installPackages } from './lib/debian.mjs'

/** Flags for a test browser: it may run as root, uses no graphics card, and contacts no server but the page's. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium without the parts that show a window, which runs the tests in less time. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplication = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * Returns the path of a Chromium on this machine: `CHROMIUM_PATH`, an installed browser, or Playwright's own, in this
 * order. Returns null if there is none.
 * @param {boolean} headed whether it must be able to show a window
 */
async function locateChromium(headed) {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH is "${given}", but no file exists there.`)
  }
  const directories = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const candidates = (headed ? names : [HEADLESS_SHELL, ...names]).flatMap((name) =>
    directories.map((directory) => join(directory, name)),
  )
  const { chromium } = await import('playwright')
  return [...candidates, macApplication, chromium.executablePath()].find(existsSync) ?? null
}

/**
 * Returns the path of a Chromium. Installs one first if there is none and packages can be installed.
 * @param {{ headed?: boolean }} [wanted] `headed`: it must be able to show a window
 */
export async function findChromium({ headed = false } = {}) {
  const found = await locateChromium(headed)
  if (found) return found
  if (!(await canInstallPackages())) {
    throw new Error(
      'Found no Chromium. Install chromium or Google Chrome, or set CHROMIUM_PATH to its path.',
    )
  }
  console.error('Installing Chromium')
  const name = headed ? 'chromium' : HEADLESS_SHELL
  await installPackages(name)
  return `/usr/bin/${name}`
}
