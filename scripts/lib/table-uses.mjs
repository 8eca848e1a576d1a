import { projectFiles } from '../checks/files.mjs'
import { TABLES } from './feature-order.cjs'
import { featureOf, isTest, resolveImport } from './imports.mjs'
import { tablesIn } from './sql-tables.mjs'

/** @typedef {import('typescript').Node} Node */

/** A place in the code that reads or writes a table. @typedef {{ feature: string, path: string, line: number, table: string, isWrite: boolean }} TableUse */

/** A Prisma model: its table, and the model of each relation. @typedef {{ table: string, relations: Map<string, string> }} Model */

const PRISMA_READS = /^(find|count|aggregate|groupBy)/
const PRISMA_WRITES = /^(create|update|delete|upsert)/
/** An expression that stands for Prisma's client. */
const CLIENT = /\b(db|(system|tenant)Db\(.*\))$/s
/** Keys of nested writes that only refer to rows of the other table. */
const REFERENCES = new Set(['connect', 'disconnect', 'set'])

/** Returns the owner of a table. @param {string} table @param {Readonly<Record<string, readonly string[]>>} [owned] */
export const ownerOf = (table, owned = TABLES) =>
  Object.keys(owned).find((feature) => owned[feature]?.includes(table)) ?? 'no feature'

/** Reads which tables the database has, and which features use them where. */
export async function readTableUses() {
  const schemas = await projectFiles(/^prisma\/schema\/.*\.prisma$/)
  const models = readModels(schemas.map(({ text }) => text))
  const files = await projectFiles(/^lib\/features\/[^/]+\/.*\.tsx?$/)
  const code = files.filter(({ path }) => !isTest(path))
  const tables = [...models.values()].map(({ table }) => table)
  return { tables, uses: await findTableUses(code, models) }
}

/**
 * Reads the models of the Prisma schema, by the name that the client gives them.
 * @param {readonly string[]} schemas
 */
export function readModels(schemas) {
  /** @type {Map<string, Model>} */
  const models = new Map()
  for (const [, name = '', body = ''] of schemas.join('\n').matchAll(/model (\w+) \{(.*?)\n\}/gs)) {
    const table = body.match(/@@map\("(\w+)"\)/)?.[1] ?? name
    const fields = [...body.matchAll(/^ {2}(\w+) +([A-Z]\w+)/gm)]
    const relations = new Map(fields.map(([, field = '', type = '']) => [field, clientName(type)]))
    models.set(clientName(name), { table, relations })
  }
  return models
}

/** @param {string} model */
const clientName = (model) => `${model.charAt(0).toLowerCase()}${model.slice(1)}`

/**
 * Finds the tables that files use: by SQL in their string literals, and by calls of Prisma's client with the relations
 * in their arguments.
 * @param {readonly { path: string, text: string }[]} files
 * @param {ReadonlyMap<string, Model>} models
 * @returns {Promise<TableUse[]>}
 */
export async function findTableUses(files, models) {
  // Loaded on demand: the test run starts before any package is installed.
  const { default: ts } = await import('typescript')
  const { scanSync, loadModule } = await import('libpg-query')
  await loadModule()
  const tables = new Set([...models.values()].map(({ table }) => table))
  const sources = files.map(({ path, text }) =>
    ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
  )
  const byPath = new Map(sources.map((source) => [source.fileName, source]))

  return sources.flatMap((source) => {
    /** @type {TableUse[]} */
    const uses = []
    const feature = featureOf(source.fileName) ?? ''
    /** @param {Node} node @param {string} table @param {boolean} isWrite */
    const add = (node, table, isWrite) => {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      uses.push({ feature, path: source.fileName, line, table, isWrite })
    }
    /** @param {Node} node */
    const visit = (node) => {
      if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
        for (const use of tablesIn(sqlOf(ts, node), tables, scanSync)) {
          add(node, use.table, use.isWrite)
        }
      }
      const model = ts.isPropertyAccessExpression(node) && models.get(node.name.text)
      if (model) visitQuery(node, model)
      if (ts.isSatisfiesExpression(node)) {
        const type = node.type.getText().match(/^Prisma\.(\w+?)(Select|Include|WhereInput)$/)?.[1]
        const typed = models.get(clientName(type ?? ''))
        if (typed) visitRelations(node, node.expression, typed, false, new Set())
      }
      ts.forEachChild(node, visit)
    }
    /** @param {import('typescript').PropertyAccessExpression} node @param {Model} model */
    const visitQuery = (node, model) => {
      const { parent } = node
      const method = ts.isPropertyAccessExpression(parent) ? parent.name.text : ''
      const isWrite = PRISMA_WRITES.test(method)
      if (!isWrite && !PRISMA_READS.test(method) && !CLIENT.test(node.expression.getText())) return
      add(node, model.table, isWrite)
      if (!ts.isCallExpression(parent.parent)) return
      for (const arg of parent.parent.arguments) visitRelations(node, arg, model, false, new Set())
    }
    /**
     * Adds the relations that the arguments of a query name. Names of constant objects are followed, except in data.
     * @param {Node} query @param {Node} node @param {Model} model @param {boolean} isData @param {Set<Node>} seen
     */
    const visitRelations = (query, node, model, isData, seen) => {
      if (seen.has(node)) return
      seen.add(node)
      if (ts.isPropertyAssignment(node)) {
        const key = node.name.getText()
        const related = models.get(model.relations.get(key) ?? '')
        if (related) add(query, related.table, isData && !isReference(node.initializer))
        const holdsData = isData || /^(data|create|update)$/.test(key)
        visitRelations(query, node.initializer, related ?? model, holdsData, seen)
        return
      }
      const name = ts.isShorthandPropertyAssignment(node) ? node.name : node
      if (!isData && ts.isIdentifier(name)) {
        const target = findObject(ts, name, byPath)
        if (target) visitRelations(query, target, model, isData, seen)
        return
      }
      ts.forEachChild(node, (child) => visitRelations(query, child, model, isData, seen))
    }
    /** @param {Node} value */
    const isReference = (value) =>
      ts.isObjectLiteralExpression(value) &&
      value.properties.every(({ name }) => name && REFERENCES.has(name.getText()))

    visit(source)
    return uses
  })
}

/**
 * Returns the object that a name stands for, from the innermost scope that declares one, or from the file that it is
 * imported from.
 * @param {typeof import('typescript')} ts @param {import('typescript').Identifier} name
 * @param {ReadonlyMap<string, import('typescript').SourceFile>} files
 */
function findObject(ts, name, files) {
  for (let scope = name.parent; scope; scope = scope.parent) {
    if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) continue
    const object = objectsOf(ts, scope).get(name.text)
    if (object) return object
  }
  const source = name.getSourceFile()
  const { fileName: from } = source
  for (const statement of source.statements.filter(ts.isImportDeclaration)) {
    const names = statement.importClause?.namedBindings
    if (!names || !ts.isNamedImports(names)) continue
    if (!names.elements.some((element) => element.name.text === name.text)) continue
    const [path] = resolveImport(from, statement.moduleSpecifier.getText().slice(1, -1), files)
    const target = files.get(path ?? '')
    return target && objectsOf(ts, target).get(name.text)
  }
  return undefined
}

/**
 * Returns the objects that a scope declares, by name.
 * @param {typeof import('typescript')} ts @param {import('typescript').BlockLike} scope
 * @returns {ReadonlyMap<string, Node>}
 */
function objectsOf(ts, scope) {
  const declarations = scope.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
  return new Map(
    declarations.flatMap(({ name, initializer }) => {
      const object = initializer && withoutType(ts, initializer)
      return object && ts.isObjectLiteralExpression(object) ? [[name.getText(), object]] : []
    }),
  )
}

/**
 * Returns the expression before `as` and `satisfies`.
 * @param {typeof import('typescript')} ts @param {Node} node @returns {Node}
 */
const withoutType = (ts, node) =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? withoutType(ts, node.expression)
    : node

/**
 * Returns the text of a literal, with a parameter for each expression.
 * @param {typeof import('typescript')} ts @param {Node} node
 */
function sqlOf(ts, node) {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return ''
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' $1 ')
}
