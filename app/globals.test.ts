import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectFiles } from '@/scripts/checks/files.mjs'

/**
 * The contrast of the colors, as WCAG 2.2 AA wants it. `npm run proof -- looks` judges them on the pages, with what
 * the actual combinations.
 */

const TEXTS = ['ink', 'muted', 'accent', 'accent-strong', 'danger', 'danger-strong'] as const
const STATES = ['hot', 'good', 'notice'] as const
const GROUNDS = ['canvas', 'surface', 'sunken', 'hover', 'line'] as const
const SOFT_GROUNDS = ['accent', 'person', 'danger', 'hot', 'good', 'notice'].map(
  (name) => `${name}-soft`,
)
const FILLS = ['accent', 'accent-strong', 'danger', 'danger-strong']

/** Allowed combinations: each text on each ground, and the texts with a special ground. */
const readable: readonly (readonly [text: string, ground: string])[] = [
  ...[...TEXTS, ...STATES].flatMap((text) =>
    [...GROUNDS, ...SOFT_GROUNDS].map((ground) => [text, ground] as const),
  ),
  ...FILLS.map((ground) => ['on-accent', ground] as const),
  ['canvas', 'ink'],
  // `::highlight(sought-here)`.
  ['surface', 'hot'],
]

/** Edges of fields, and what is drawn. */
const visible = ['edge', 'person', 'accent', 'danger', 'good', 'notice'].flatMap((mark) =>
  ['canvas', 'surface', 'sunken'].map((ground) => [mark, ground] as const),
)

const css = readFileSync(new URL('globals.css', import.meta.url), 'utf8')

/** The relative luminance of each color of `:root` without transparency, in light and in dark. */
const luminances = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\(oklch\(([\d. ]+)\), oklch\(([\d. ]+)\)\);/g)].map(
    ([, name = '', light = '', dark = '']) => [
      name,
      { light: luminance(light), dark: luminance(dark) },
    ],
  ),
)

/** Returns the relative luminance (WCAG) of the arguments of `oklch()`, with the matrices of CSS Color 4. */
function luminance(oklch: string): number {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(' ').map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  // A screen shows the nearest color that it has.
  const [red, green, blue] = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => Math.min(1, Math.max(0, channel))) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function tooLow(pairs: readonly (readonly [string, string])[], least: number): string[] {
  return pairs.flatMap(([front, ground]) =>
    (['light', 'dark'] as const).flatMap((theme) => {
      const [low, high] = [front, ground]
        .map((name) => luminances.get(name)?.[theme] ?? NaN)
        .toSorted((one, other) => one - other) as [number, number]
      const contrast = (high + 0.05) / (low + 0.05)
      return Number(contrast.toFixed(2)) >= least
        ? []
        : [`${front} on ${ground}, ${theme}: ${contrast.toFixed(2)}`]
    }),
  )
}

test('contrast is computed as WCAG defines it', () => {
  expect([luminance('1 0 0'), luminance('0 0 0')]).toEqual([expect.closeTo(1), 0])
  // #767676, the lightest grey that can be read on white.
  expect(1.05 / (luminance('0.5657 0 0') + 0.05)).toBeCloseTo(4.54, 1)
})

test('every text can be read on every ground, in both themes', () => {
  expect(tooLow(readable, 4.5)).toEqual([])
})

test('the edge of a field, and everything drawn, stands out from its ground in both themes', () => {
  expect(tooLow(visible, 3)).toEqual([])
})

/** A class that sets the color of text or of its ground, with the states in which it does. */
const COLOR = /^((?:[^\s:[]*(?:\[[^\]]*\])?:)*)(text|bg)-([a-z-]+?)(\/\d+)?$/
/** `text-sm` and the like are not colors. */
const names = new Set(luminances.keys())

interface Color {
  states: string
  kind: string
  name: string
}

function colorsOf(classes: string): Color[] {
  return classes.split(/\s+/).flatMap((one) => {
    const [, states = '', kind = '', name = ''] = COLOR.exec(one) ?? []
    return names.has(name) ? [{ states, kind, name }] : []
  })
}

/** Returns the texts of some classes, each with the ground that it has in the same states, or else in all. */
function pairsOf(classes: string): [text: string, ground: string][] {
  const colors = colorsOf(classes)
  const of = (kind: string, states: string) =>
    colors.filter((one) => one.kind === kind && one.states === states)
  return [...new Set(colors.map(({ states }) => states))].flatMap((states) => {
    const isOfAnother = /&|\b(before|after):/.test(states)
    const [texts, grounds] = [of('text', states), of('bg', states)]
    // The ground of a part, such as the bar of a progress bar, is not that of the text around it.
    const shown = texts.length > 0 || isOfAnother ? texts : of('text', '')
    const under = grounds.length > 0 ? grounds : of('bg', '')
    return shown.flatMap((text) =>
      under.map((ground): [string, string] => [text.name, ground.name]),
    )
  })
}

test('a class gets the ground of its own states, or else of all', () => {
  expect(pairsOf('bg-surface text-muted hover:bg-hover aria-current:bg-accent')).toEqual([
    ['muted', 'surface'],
    ['muted', 'hover'],
    ['muted', 'accent'],
  ])
  expect(pairsOf('p-2 text-sm has-[:checked]:text-on-accent bg-accent/90')).toEqual([
    ['on-accent', 'accent'],
  ])
  expect(pairsOf('text-accent [&::-webkit-progress-value]:bg-accent')).toEqual([])
})

test('components put no text on a ground on which it cannot be read', async () => {
  const known = new Set(readable.map((pair) => pair.join(' on ')))
  const files = await projectFiles(/^(app|components)\/.*(?<!\.test)\.tsx?$/)
  const combined = files.flatMap(({ path, text }) =>
    [...text.matchAll(/(['"`])((?:(?!\1)[^\\\n])*)\1/g)].flatMap(([, , classes = '']) =>
      pairsOf(classes).map((pair) => ({ path, pair: pair.join(' on ') })),
    ),
  )
  expect(combined.length).toBeGreaterThan(50)
  expect(combined.filter(({ pair }) => !known.has(pair))).toEqual([])
})

/** Drawings and what is invisible or disabled, which have no contrast to keep. */
const FAINT = /disabled:|^opacity-0$|\/sort:/
const FAINT_BARS = 'components/ui/chart/column.tsx'

test('components make no text transparent', async () => {
  const files = await projectFiles(/^(app|components)\/.*\.tsx$/)
  const faint = files
    .filter(({ path }) => path !== FAINT_BARS)
    .flatMap(({ path, text }) =>
      [...text.matchAll(/[^\s'"`]*(?:\bopacity-\d+|\btext-[a-z-]+\/\d+)/g)].map(([found]) => ({
        path,
        found,
      })),
    )
  expect(faint.filter(({ found }) => !FAINT.test(found))).toEqual([])
})
