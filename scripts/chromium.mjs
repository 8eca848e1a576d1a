import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { canInstallPackages, installPackages } from './lib/debian.mjs'

/** For a browser that runs tests: as root too, without a graphics card, and talking to nobody but the page. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApplication = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The path of a Chromium on this machine: `CHROMIUM_PATH`, an installed one, or Playwright's own; null without any. */
export async function locateChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH is "${given}", and there is nothing.`)
  }
  const directories = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const candidates = directories.flatMap((directory) => names.map((name) => join(directory, name)))
  const { chromium } = await import('playwright')
  return [...candidates, macApplication, chromium.executablePath()].find(existsSync) ?? null
}

/** The path of a Chromium, which is installed where there is none and packages can be installed. */
export async function findChromium() {
  const found = await locateChromium()
  if (found) return found
  if (!(await canInstallPackages())) {
    throw new Error(
      'No Chromium was found: install chromium or Google Chrome, or set CHROMIUM_PATH to one.',
    )
  }
  console.error('Installing Chromium')
  await installPackages('chromium')
  return '/usr/bin/chromium'
}
