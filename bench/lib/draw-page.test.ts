import { expect, it } from 'vitest'
import { drawPage } from './draw-page.mjs'
import type { BenchResult } from './results'

const contacts: BenchResult = {
  name: 'contacts',
  date: '2026-10-01',
  flags: ['--seconds', '8'],
  seconds: 125,
  machine: {
    cores: 2,
    cpu: 'Test <1>',
    memoryGb: 24,
    loadBefore: 0.1,
    node: '20.20.2',
    postgres: '17.11 (Debian)',
  },
  tables: [
    {
      name: 'requests',
      columns: ['request', 'accounts', 'requests/s', 'note'],
      rows: [
        ['find', 1, 1200, null],
        ['find', 1000, 900.5, 'slow & old'],
      ],
    },
  ],
}
const section = (what: string) => `<!-- bench: ${what} -->\n\nold\n\n<!-- end of bench -->`
const PAGE = `# Page\n\n${section('contacts')}\n\nWords.\n\n${section('contacts requests, chart of requests/s by request, accounts')}\n`

it('draws conditions, tables and charts between the marks, and nothing else', () => {
  const { page, missing, images } = drawPage(PAGE, [contacts])
  expect(missing).toEqual([])
  expect(page).toBe(`# Page

<!-- bench: contacts -->

Last run, on 2026-10-01: 2 cores (Test <1>), 24 GB, load 0.1 before, Node 20.20.2, PostgreSQL 17.11, \`--seconds 8\`. It took 2 minutes.

<!-- end of bench -->

Words.

<!-- bench: contacts requests, chart of requests/s by request, accounts -->

| request | accounts | requests/s | note       |
| ------- | -------: | ---------: | ---------- |
| find    |        1 |      1,200 |            |
| find    |    1,000 |      900.5 | slow & old |

![requests/s by request, accounts](images/bench-contacts-requests.svg)

<!-- end of bench -->
`)
  expect(drawPage(page, [contacts]).page).toBe(page)
  const svg = images.get('bench-contacts-requests.svg') ?? ''
  expect(svg.match(/<rect/g)).toHaveLength(2)
  expect(svg).toContain('>1,000 accounts</text>')
})

it('names results that no run has given, and tables that the page lacks', () => {
  const page = section('search')
  expect(drawPage(page, [contacts])).toMatchObject({
    page,
    missing: [
      'there are no results of "search"',
      'the page has no section "<!-- bench: contacts -->"',
      'the page has no section "<!-- bench: contacts requests -->"',
    ],
  })
})

it('refuses a chart of a column that there is not', () => {
  const page = section('contacts requests, chart of seconds by request')
  expect(() => drawPage(page, [contacts])).toThrow('has no column "seconds"')
})
