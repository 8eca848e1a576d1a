/**
 * A bar of a chart. Bars with the same label have the same colour.
 * @typedef {{ group: string, label: string, value: number }} Bar
 */

const WIDTH = 720
const LABELS = 210
/** Kept free for the number behind the longest bar. */
const NUMBERS = 80
const LINE = 22
const BAR = 14
const GAP = 12

/** Readable on white and on nearly black; the order is that of the labels. */
const COLOURS = [
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
 * @param {readonly Bar[]} bars those of a group stand together, under its name unless that is empty
 */
export function barChart(title, bars) {
  const longest = Math.max(...bars.map(({ value }) => value))
  const labels = [...new Set(bars.map(({ label }) => label))]
  const lines = [`<text class="title" x="0" y="16">${escaped(title)}</text>`]
  let [y, group] = [LINE, '']
  for (const bar of bars) {
    if (bar.group !== group) {
      y += GAP
      lines.push(`<text class="group" x="0" y="${y + 15}">${escaped(bar.group)}</text>`)
      y += LINE
      group = bar.group
    }
    const width = ((WIDTH - LABELS - NUMBERS) * bar.value) / longest
    const colour = labels.indexOf(bar.label) % COLOURS.length
    lines.push(
      `<text x="${LABELS - 8}" y="${y + 15}" text-anchor="end">${escaped(bar.label)}</text>`,
      `<rect class="c${colour}" x="${LABELS}" y="${y + 4}" width="${Math.max(1, width).toFixed(1)}" height="${BAR}" rx="2"/>`,
      `<text x="${(LABELS + width + 6).toFixed(1)}" y="${y + 15}">${bar.value.toLocaleString('en')}</text>`,
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
    COLOURS.map((colour, n) => `.c${n}{fill:${colour[mode]}}`).join('')
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
