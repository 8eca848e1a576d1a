import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import packageJson from '@/package.json'
import { type Finding, ok, problem, warning } from '../finding'
import type { Subject } from '../subject'
import { judgeProxies } from './app-url-scheme'
import { judgeSecrets } from './secrets'

const MB = 1024 * 1024
const LITTLE_MB = 1024
const TOO_LITTLE_MB = 200

/** What this machine and the variables alone show. */
export const machineCheck = {
  name: 'machine',
  async run({ environment, variables }: Subject): Promise<Finding[]> {
    const { config, dataDir } = environment
    return [
      judgeNode(process.versions.node, packageJson.engines.node),
      judgeSecrets(config),
      judgeProxies({
        trusted: variables.TRUSTED_PROXIES ?? 'loopback',
        url: config.APP_URL,
        inContainer: existsSync('/.dockerenv') || existsSync('/run/.containerenv'),
      }),
      ...(environment.embeddedDatabase ? [await judgeDisk(dataDir)] : []),
    ]
  },
}

/** @param range such as `>=20.20` */
export function judgeNode(version: string, range: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = range.replace('>=', '').split('.').map(Number)
  const isOld = major < oldestMajor || (major === oldestMajor && minor < oldestMinor)
  return isOld
    ? problem('node', `Node is ${version}.`, `Install Node ${range.replace('>=', '')} or newer.`)
    : ok('node', `Node is ${version}.`)
}

async function judgeDisk(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir)
  return judgeRoom(Math.floor((bavail * bsize) / MB), dataDir)
}

/** @param freeMb in megabytes */
export function judgeRoom(freeMb: number, dataDir: string): Finding {
  const found = `${freeMb} MB are free for DATA_DIR ${dataDir}.`
  const todo = 'Make room on the disk: a full one stops the database.'
  if (freeMb < TOO_LITTLE_MB) return problem('disk', found, todo)
  return freeMb < LITTLE_MB ? warning('disk', found, todo) : ok('disk', found)
}
