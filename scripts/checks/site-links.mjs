import ts from 'typescript'

import { sitePaths } from '../lib/site-paths.mjs'
import { projectFiles } from './files.mjs'

/** Code that links to pages and routes: its literals that start with a slash are paths of the application. */
const LINKING = /^(?:app|components|inngest|lib\/features|lib\/platform\/auth)\/.+\.tsx?$/
/** Files whose paths are relative to another address, such as the interface for voice workers. */
const OTHER_ADDRESSES = /\.test\.|\/testing\/|^lib\/features\/simulator\//
/** An expression within a path. Its value is not known. */
const UNKNOWN = '\0'
/** A value for a parameter: an expression, `{id}` of a contract, or an example, such as `ABCD2345`. */
const VALUE = /\0|^\{.+\}$|^[A-Z\d]+$/

/** Reports links, redirects and requests whose path has no page or route. */
export async function checkSiteLinks() {
  const [paths, files] = await Promise.all([sitePaths(), projectFiles(LINKING)])
  return files
    .filter(({ path }) => !OTHER_ADDRESSES.test(path))
    .flatMap((file) => brokenLinks(file, paths))
}

/**
 * Finds the literals of a source file that are paths of nothing. An expression stands for one segment that a page
 * takes as a parameter, or for any segment of a request. A constant of the same file is replaced by its value: with
 * `path = '/calls'`, `${path}/new` is `/calls/new`. If the beginning is unknown, the rest must be the end of some path.
 * @param {{ path: string, text: string }} file
 * @param {readonly string[]} paths of pages and routes, such as `/calls/[id]`
 * @returns {string[]}
 */
export function brokenLinks({ path, text }, paths) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const patterns = paths.map((one) => segments(one))
  return nodesOf(source, isLiteral).flatMap((literal) => {
    const link = valueOf(literal)
    const isPath = /^\0?\/[\w[{\0]/.test(link)
    if (!isPath || matches(link, patterns) || isStartOfOthers(literal)) return []
    const line = source.getLineAndCharacterOfPosition(literal.getStart()).line + 1
    return [`${path}:${line}: no page or route at ${link.replaceAll(UNKNOWN, '…')}`]
  })
}

/** A string or template. @typedef {ts.StringLiteralLike | ts.TemplateExpression} Literal */

/** @param {ts.Node} node @returns {node is Literal} */
const isLiteral = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

/**
 * All nodes of a kind, in order.
 * @template {ts.Node} Kind
 * @param {ts.Node} root
 * @param {(node: ts.Node) => node is Kind} isKind
 * @returns {Kind[]}
 */
function nodesOf(root, isKind) {
  /** @type {Kind[]} */
  const found = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isKind(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return found
}

/**
 * The text of a literal, with `UNKNOWN` for each expression whose value is not in the file.
 * @param {ts.Expression} expression
 * @returns {string}
 */
function valueOf(expression) {
  if (ts.isStringLiteralLike(expression)) return expression.text
  if (ts.isTemplateExpression(expression)) {
    const spans = expression.templateSpans.map(
      (span) => valueOf(span.expression) + span.literal.text,
    )
    return expression.head.text + spans.join('')
  }
  const constant = ts.isIdentifier(expression) ? constantOf(expression) : undefined
  return constant ? valueOf(constant) : UNKNOWN
}

/** The literal that a name stands for, in the closest block around it. @param {ts.Identifier} name */
function constantOf(name) {
  for (let block = name.parent; block; block = block.parent) {
    if (!ts.isBlock(block) && !ts.isSourceFile(block)) continue
    for (const declaration of declarationsIn(block)) {
      if (declaration.name.getText() !== name.text) continue
      const { initializer } = declaration
      return initializer && isLiteral(initializer) ? initializer : undefined
    }
  }
  return undefined
}

/** @param {ts.Block | ts.SourceFile} block */
function declarationsIn(block) {
  return block.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [],
  )
}

/** Whether a literal is a constant that only starts other paths, which are looked at instead. @param {Literal} literal */
function isStartOfOthers(literal) {
  const declaration = literal.parent
  if (!ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name)) return false
  const { name } = declaration
  const uses = nodesOf(declaration.parent.parent.parent, ts.isIdentifier).filter(
    (one) => one !== name && one.text === name.text && !isName(one) && constantOf(one) === literal,
  )
  return uses.length > 0 && uses.every((use) => ts.isTemplateSpan(use.parent))
}

/** Whether an identifier names a property instead of a variable. @param {ts.Identifier} identifier */
function isName(identifier) {
  const { parent } = identifier
  if (ts.isPropertyAssignment(parent) || ts.isPropertyAccessExpression(parent))
    return parent.name === identifier
  return ts.isJsxAttribute(parent)
}

/** @param {string} link @param {readonly (readonly string[])[]} patterns */
function matches(link, patterns) {
  const [path = ''] = link.split(/[?#]/)
  if (/[^/]\0$/.test(path)) return true
  // Behind an expression within a segment, such as `/api${path}/export`, and at its beginning, only the rest is known.
  const [, rest] = /.*[^/]\0(\/.*)$/.exec(`-${path}`) ?? []
  const wanted = segments(rest ?? path).map((segment) => segment || UNKNOWN)
  const isRequest = wanted[0] === 'api'
  return patterns.some((pattern) => {
    const compared = rest ? pattern.slice(-wanted.length) : pattern
    return (
      compared.length === wanted.length &&
      wanted.every((segment, at) => {
        const known = compared[at] ?? ''
        return known.startsWith('[')
          ? VALUE.test(segment)
          : segment === known || (isRequest && segment === UNKNOWN)
      })
    )
  })
}

/** @param {string} path */
const segments = (path) => path.split('/').slice(1)
