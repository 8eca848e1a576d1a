/**
 * What is wrong with a statement while processes of the version before still run.
 * - `used`: the version before may use what it takes away.
 * - `kept`: the version before may write, or delete, what it refuses.
 * - `small`: it holds up everything that writes to the table for as long as the table is large.
 * - `never`: nothing makes it harmless.
 * @typedef {{ kind: 'used' | 'kept' | 'small' | 'never', says: string }} Danger
 */

/** A node of the parser. @typedef {Record<string, any>} Node */

/**
 * The statements of a script, each with its line and the text between it and the one before.
 * @param {string} sql
 * @returns {Promise<{ above: string, line: number, node: Node }[]>}
 */
export async function statementsOf(sql) {
  // Loaded on demand, because this module is loaded before packages are installed.
  const { parse } = await import('libpg-query')
  const bytes = Buffer.from(sql)
  const { stmts = [] } = await parse(sql)
  let end = 0
  return stmts.map(({ stmt = {}, stmt_location: from = 0, stmt_len: length = 0 }) => {
    const above = bytes.subarray(end, from).toString()
    end = from + length
    return { above, line: bytes.subarray(0, from).toString().split('\n').length, node: stmt }
  })
}

/** @param {Node} node */
export const isConcurrent = ({ IndexStmt, DropStmt, ReindexStmt }) =>
  Boolean((IndexStmt ?? DropStmt ?? ReindexStmt)?.concurrent)

/** The table that a statement creates. @param {Node} node @returns {string | undefined} */
export const createdTable = ({ CreateStmt }) => CreateStmt?.relation.relname

/** The table that a statement locks for changing it. @param {Node} node @returns {string | undefined} */
export function lockedTable(node) {
  if (isConcurrent(node) || node.InsertStmt || node.CreateStmt) return undefined
  const [statement] = Object.values(node)
  return statement?.relation?.relname
}

/** Statements that no version notices. */
const HARMLESS =
  /^(CreateStmt|CreateSeqStmt|CreateEnumStmt|CreateSchemaStmt|CreateExtensionStmt|CommentStmt|InsertStmt|SelectStmt|VariableSetStmt|AlterEnumStmt)$/
const HARMLESS_CHANGES = /^AT_(AddColumn|SetStatistics|SetRelOptions|ValidateConstraint)$/

/**
 * The dangers of one statement.
 * @param {Node} node
 * @param {ReadonlySet<string>} created the tables that this migration creates
 * @returns {Danger[]}
 */
export function dangersOf(node, created) {
  const [type = ''] = Object.keys(node)
  const statement = node[type]
  /** @param {Node} relation */
  const isNew = (relation) => created.has(relation.relname)
  const blocking = foreignKeysOf(node)
    .filter(({ pktable, fk_del_action: onDelete }) => !isNew(pktable) && /^[ar]$/.test(onDelete))
    .map(({ pktable }) => kept(`a row of ${pktable.relname} could no longer be deleted`))
  const target = statement.relation ?? statement.relations?.[0]?.RangeVar
  if (target && isNew(target)) return blocking
  switch (type) {
    case 'AlterTableStmt':
      return [
        ...blocking,
        ...statement.cmds.flatMap((/** @type {Node} */ { AlterTableCmd: change }) =>
          dangersOfChange(change),
        ),
      ]
    case 'IndexStmt':
      return [
        ...(statement.unique ? [kept('the unique index refuses rows')] : []),
        ...(statement.concurrent ? [] : [small('an index is built without CONCURRENTLY')]),
      ]
    case 'DropStmt':
      return [used(`drops ${words(statement.removeType)}`)]
    case 'RenameStmt':
      return [used(`renames ${words(statement.renameType)}`)]
    case 'TruncateStmt':
    case 'DeleteStmt':
      return [used('deletes rows')]
    case 'UpdateStmt':
      return [small('rows are locked until the migration is committed')]
    case 'CreateTrigStmt':
      return [kept('the trigger also runs for the version before')]
    case 'CreateFunctionStmt':
      return statement.replace ? [used('replaces a function')] : []
    default:
      return HARMLESS.test(type) ? blocking : [never(`the check does not know ${type}`)]
  }
}

/** @param {Node} change @returns {Danger[]} */
function dangersOfChange({ subtype, def }) {
  const constraint = def?.Constraint
  switch (subtype) {
    case 'AT_AddColumn':
      return dangersOfColumn(def.ColumnDef)
    case 'AT_DropColumn':
      return [used('drops a column')]
    case 'AT_AlterColumnType':
      return [used('changes the type of a column')]
    case 'AT_DropConstraint':
      return [used('drops a constraint')]
    case 'AT_DropNotNull':
      return [used('the version before may read NULL')]
    case 'AT_ColumnDefault':
      return def ? [] : [used('drops a default')]
    case 'AT_DropExpression':
      return [kept('the version before does not write the column')]
    case 'AT_SetNotNull':
      return [kept('NOT NULL refuses rows'), small('NOT NULL reads the whole table')]
    case 'AT_AddConstraint':
      return [
        kept('the constraint refuses rows'),
        ...(constraint.skip_validation ? [] : [small('the constraint reads the whole table')]),
      ]
    default:
      return HARMLESS_CHANGES.test(subtype) ? [] : [never(`the check does not know ${subtype}`)]
  }
}

/** Functions whose value is the same for all rows, so that PostgreSQL stores it once. */
const STABLE = new Set(['now', 'transaction_timestamp'])

/** @param {Node} column @returns {Danger[]} */
function dangersOfColumn({ typeName, constraints = [] }) {
  /** @type {Node[]} */
  const all = constraints.map((/** @type {Node} */ { Constraint }) => Constraint)
  const has = (/** @type {RegExp} */ type) => all.some(({ contype }) => type.test(contype))
  const serial = /serial/.test(typeName.names.at(-1).String.sval)
  const called = all.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr.FuncCall
  const computed = called && !STABLE.has(called.funcname.at(-1).String.sval)
  const filled = serial || has(/_(DEFAULT|GENERATED|IDENTITY)$/)
  return [
    ...(has(/_NOTNULL$/) && !filled
      ? [never('the version before cannot insert rows without the new column')]
      : []),
    ...(serial || computed || has(/_(GENERATED|IDENTITY)$/)
      ? [small('the new column is computed for each row')]
      : []),
    ...(has(/_(UNIQUE|PRIMARY)$/) ? [small('an index is built without CONCURRENTLY')] : []),
  ]
}

/** The foreign keys that a statement adds. @param {Node} node @returns {Node[]} */
function foreignKeysOf({ CreateStmt, AlterTableStmt }) {
  /** @type {Node[]} */
  const parts = [
    ...(CreateStmt?.tableElts ?? []),
    ...(AlterTableStmt?.cmds ?? []).map((/** @type {Node} */ cmd) => cmd.AlterTableCmd.def ?? {}),
  ]
  return parts
    .flatMap((part) => [part, ...(part.ColumnDef?.constraints ?? [])])
    .flatMap(({ Constraint }) => Constraint ?? [])
    .filter(({ contype }) => contype === 'CONSTR_FOREIGN')
}

/** @param {string} type such as `OBJECT_INDEX` */
const words = (type) => `the ${type.replace('OBJECT_', '').replaceAll('_', ' ').toLowerCase()}`

/** @param {string} says @returns {Danger} */
const used = (says) => ({ kind: 'used', says })
/** @param {string} says @returns {Danger} */
const kept = (says) => ({ kind: 'kept', says })
/** @param {string} says @returns {Danger} */
const small = (says) => ({ kind: 'small', says })
/** @param {string} says @returns {Danger} */
const never = (says) => ({ kind: 'never', says })
