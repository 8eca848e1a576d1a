import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { DELIVERY_HEADERS } from '../delivery-headers'
import { VERIFY_SNIPPETS } from './verify-snippets'

const page = await readFile('docs/webhooks.md', 'utf8')

it('quotes the snippet in Node.js, and links to all of them', () => {
  const code = VERIFY_SNIPPETS.find(({ label }) => label === 'Node.js')?.code ?? ''
  expect(page).toContain(`\`\`\`js\n${code}\n\`\`\``)
  for (const { label } of VERIFY_SNIPPETS) {
    expect(page).toMatch(
      new RegExp(`\\[${label}\\]\\(../lib/features/webhooks/rules/snippets/verify\\.`),
    )
  }
})

it('lists every header, and whether it is the same on every attempt', () => {
  const rows = [...page.matchAll(/^\| `([\w-]+)` +\| (yes|no) /gm)]
  expect(rows.map(([, name, stable]) => ({ name, isStable: stable === 'yes' }))).toEqual(
    DELIVERY_HEADERS,
  )
})
