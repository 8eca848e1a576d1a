import * as order from '../lib/feature-order.cjs'
import { floorsOf, readFeatureGraph } from '../lib/feature-graph.mjs'
import { ownerOf, readTableUses } from '../lib/table-uses.mjs'

const LIST = 'scripts/lib/feature-order.cjs'

/** @typedef {import('../lib/table-uses.mjs').TableUse} TableUse */
/** @typedef {Pick<typeof order, 'EXCEPTIONS' | 'MAY_IMPORT' | 'MAY_READ' | 'TABLES'>} Order */

/**
 * Reports uses of tables that the feature order does not allow, entries that no use needs, tables without one owner,
 * and a cycle of imports and uses.
 */
export async function checkTables() {
  const { uses, tables } = await readTableUses()
  return [
    ...foreignUses(uses),
    ...unusedEntries(uses),
    ...wrongOwners(tables),
    ...cycles((await readFeatureGraph()).imports),
  ]
}

/** Reports uses of tables that a feature neither owns nor may use. @param {readonly TableUse[]} uses @param {Order} [by] */
export function foreignUses(uses, by = order) {
  return uses
    .filter((use) => !isAllowed(use, by) && !(exceptionOf(use) in by.EXCEPTIONS))
    .map(({ path, line, feature, table, isWrite }) => {
      const verb = isWrite ? 'writes' : 'reads'
      const owner = ownerOf(table, by.TABLES)
      return `${path}:${line}: ${feature} ${verb} ${table}, which belongs to ${owner}: call a function of ${owner}, or see ${LIST}`
    })
}

/** Reports exceptions and tables of read models that no use needs. @param {readonly TableUse[]} uses @param {Order} [by] */
export function unusedEntries(uses, by = order) {
  const reads = Object.entries(by.MAY_READ).flatMap(([feature, tables]) =>
    tables
      .filter((table) => !uses.some((use) => use.feature === feature && use.table === table))
      .map((table) => `${LIST}: ${feature} no longer reads ${table}`),
  )
  const needed = new Set(uses.filter((use) => !isAllowed(use, by)).map(exceptionOf))
  const exceptions = Object.keys(by.EXCEPTIONS)
    .filter((exception) => !needed.has(exception))
    .map((exception) => `${LIST}: the exception ${exception} is no longer needed`)
  return [...reads, ...exceptions]
}

/** Reports tables that have no owner, or several. @param {readonly string[]} tables @param {Order['TABLES']} [owned] */
export function wrongOwners(tables, owned = order.TABLES) {
  const listed = Object.values(owned).flat()
  return [...new Set([...tables, ...listed])]
    .filter(
      (table) => listed.filter((each) => each === table).length !== 1 || !tables.includes(table),
    )
    .map((table) => `${LIST}: TABLES must list ${table} once if the database has it`)
}

/** @param {import('../lib/feature-graph.mjs').FeatureGraph} graph */
function cycles(graph) {
  try {
    floorsOf(graph)
    return []
  } catch (error) {
    return [`${LIST}: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** @param {TableUse} use @param {Order} by */
function isAllowed({ feature, table, isWrite }, { MAY_IMPORT, MAY_READ, TABLES }) {
  const owner = ownerOf(table, TABLES)
  const readable = MAY_READ[feature]
  if (readable) return !isWrite && (owner === 'platform' || readable.includes(table))
  return owner === feature || owner === 'platform' || MAY_IMPORT[feature]?.includes(owner)
}

/** @param {TableUse} use */
const exceptionOf = ({ feature, table }) => `${feature} → ${table}`
