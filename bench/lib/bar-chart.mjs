/**
 * A bar of a chart. Within groups, bars with the same label have the same color.
 * @typedef {{ group: string, label: string, value: number }} Bar
 */

const WIDTH = 720
/** Kept free for the number behind the longest bar. */
const NUMBERS = 80
const LINE = 22
const BAR = 14
/** About the width of a letter. */
const LETTER = 6.8
const GAP = 12

/** Readable on white and on nearly black; the order is that of the labels. */
const COLORS = [
  ['#0f766e', '#2dd4bf'],
  ['#64748b', '#94a3b8'],
  ['#b45309', '#fbbf24'],
  ['#6d28d9', '#a78bfa'],
  ['#be123c', '#fb7185'],
  ['#1d4ed8', '#60a5fa'],
]

/**
 * Draws horizontal bars from zero in SVG, which follows the reader's light or dark mode.
 * @param {string} title what the bars measure, with the unit
 * @param {readonly Bar[]} given those of a group are drawn together, under its name unless that is empty
 */
export function barChart(title, given) {
  const groups = [...new Set(given.map((bar) => bar.group))]
  const bars = groups.flatMap((name) => given.filter((bar) => bar.group === name))
  const labels = [...new Set(bars.map(({ label }) => label))]
  const begin = Math.round(Math.max(...labels.map(({ length }) => length)) * LETTER) + 16
  const most = Math.max(...bars.map(({ value }) => value))
  const lines = [`<text class="title" x="0" y="16">${escaped(title)}</text>`]
  let [y, group] = [LINE, '']
  for (const bar of bars) {
    if (bar.group !== group) {
      y += GAP
      lines.push(`<text class="group" x="0" y="${y + 15}">${escaped(bar.group)}</text>`)
      y += LINE
      group = bar.group
    }
    const width = most > 0 ? ((WIDTH - begin - NUMBERS) * bar.value) / most : 0
    const color = group ? labels.indexOf(bar.label) % COLORS.length : 0
    lines.push(
      `<text x="${begin - 8}" y="${y + 15}" text-anchor="end">${escaped(bar.label)}</text>`,
      `<rect class="c${color}" x="${begin}" y="${y + 4}" width="${Math.max(1, width).toFixed(1)}" height="${BAR}" rx="2"/>`,
      `<text x="${(begin + width + 6).toFixed(1)}" y="${y + 15}">${bar.value.toLocaleString('en')}</text>`,
    )
    y += LINE
  }
  const height = y + GAP
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<style>${style()}</style>`,
    ...lines,
    '</svg>\n',
  ].join('\n')
}

function style() {
  const fills = (/** @type {0 | 1} */ mode) =>
    COLORS.map((color, n) => `.c${n}{fill:${color[mode]}}`).join('')
  const text = 'font:12px system-ui,sans-serif'
  return [
    `text{${text};fill:#1f2937}.title,.group{font-weight:600}${fills(0)}`,
    `@media(prefers-color-scheme:dark){text{fill:#e5e7eb}${fills(1)}}`,
  ].join('')
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
