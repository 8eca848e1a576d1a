import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import packageJson from '@/package.json'
import { root } from './lib/paths.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

it('is the newest version of the changelog', () => {
  const versions = [...read('CHANGELOG.md').matchAll(/^## (\d\S*) - \d{4}-\d\d-\d\d$/gm)]
  expect(versions[0]?.[1]).toBe(packageJson.version)
})

it.each(['n8n-nodes-santral', 'sdk', 'zapier'])('is the version of the package %s', (name) => {
  const { version } = JSON.parse(read(`integrations/${name}/package.json`)) as { version: string }
  expect(version).toBe(packageJson.version)
})
