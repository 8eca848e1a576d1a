import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CONFIG_VARIABLES } from './config'

it('documents every variable', () => {
  const text = readFileSync('docs/configuration.md', 'utf8')
  const missing = CONFIG_VARIABLES.filter((name) => !text.includes(`\`${name}\``))
  expect(missing).toEqual([])
})
