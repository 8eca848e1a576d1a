import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'

import { root } from '../lib/paths.mjs'
import { projectFiles } from './files.mjs'

/** @typedef {{ path: string, text: string }} File */

const SOURCES = /\.(tsx?|[cm]?js|css|prisma|md|sh|ya?ml)$/
/** A page of docs as comments name it: from the root, with or without an anchor. */
const MENTION = /(?<![\w./-])(docs\/\w[\w/-]*\.md)(?:#([\w-]+))?/g
const LINK = /\]\(([^)\s]+)[^)]*\)/g
const FENCED = /^(`{3,}|~{3,}).*?^\1/gms
/** A line that ends within a sentence of a comment. */
const SPACE = '(?:[ \\t]|\\n\\s*(?:\\*|//+)?)+'
const BARE = new RegExp(
  `\\b(?:contract|decisions|interfaces)\\b['’]?(?:s\\b[^.;\\n]*)?[\`,]*${SPACE}(?:sections?${SPACE}|§ ?)?\\d[\\d.]*`,
  'gi',
)

/**
 * Links to a page or an anchor that does not exist: `docs/….md#anchor` in any source, and relative
 * links between Markdown pages. And sections that are cited by number, which no reader can look up.
 */
export async function checkContractLinks() {
  return linkProblems(await projectFiles(SOURCES), (path) => existsSync(join(root, path)))
}

/**
 * @param {readonly File[]} files
 * @param {(path: string) => boolean} exists whether the project has this path, which is no page
 * @returns {string[]}
 */
export function linkProblems(files, exists) {
  const pages = new Map(
    files.filter(({ path }) => path.endsWith('.md')).map(({ path, text }) => [path, anchors(text)]),
  )
  return files.flatMap(({ path, text }) => [
    ...links(path, text).flatMap(({ target, anchor, index }) => {
      const page = pages.get(target)
      const at = `${path}:${lineAt(text, index)}`
      if (!page && !exists(target)) return `${at}: there is no ${target}`
      if (anchor && !page?.has(anchor)) return `${at}: ${target} has no anchor #${anchor}`
      return []
    }),
    ...[...text.matchAll(BARE)].map(
      ({ 0: words, index }) =>
        `${path}:${lineAt(text, index)}: "${words.replaceAll(/\s+[*/]*\s*/g, ' ')}" cannot be looked up: link to docs/contract`,
    ),
  ])
}

/** @param {string} path @param {string} text */
function links(path, text) {
  const isPage = path.endsWith('.md')
  // A link is relative to its page; whatever else names a page does so from the root.
  const prose = isPage ? text.replaceAll(LINK, blank) : text
  const mentions = [...prose.matchAll(MENTION)].map(({ 1: target = '', 2: anchor, index }) => {
    return { target, anchor, index }
  })
  if (!isPage) return mentions
  const shown = text.replaceAll(FENCED, blank).replaceAll(/`[^`\n]*`/g, blank)
  const relative = [...shown.matchAll(LINK)]
    .filter(({ 1: link = '' }) => !/^(?:[a-z]+:|\/)/i.test(link))
    .map(({ 1: link = '', index }) => {
      const [file = '', anchor] = link.split('#')
      const target = file ? posix.join(posix.dirname(path), file) : path
      return { target, anchor, index }
    })
  return [...mentions, ...relative]
}

/** What a link can point to on a page: its headings by their slugs, and what has an id. @param {string} text */
function anchors(text) {
  const shown = text.replaceAll(FENCED, '')
  const ids = [...shown.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)
  /** @type {Map<string, number>} */
  const seen = new Map()
  const slugs = [...shown.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) => {
    const slug = slugOf(heading)
    const earlier = seen.get(slug) ?? 0
    seen.set(slug, earlier + 1)
    return earlier === 0 ? slug : `${slug}-${earlier}`
  })
  return new Set([...ids, ...slugs])
}

/** As GitHub makes it. @param {string} heading */
function slugOf(heading) {
  return heading
    .replaceAll(LINK, ']')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
}

/** Spaces in place of what was found, so that what follows stays on its line. @param {string} found */
function blank(found) {
  return found.replaceAll(/[^\n]/g, ' ')
}

/** @param {string} text @param {number} index */
function lineAt(text, index) {
  return text.slice(0, index).split('\n').length
}
