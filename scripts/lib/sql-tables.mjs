const BEGINS_TABLES = /^(from|join|using)$/i
const BEGINS_WRITE = /^(into|update)$/i
const ENDS_TABLES =
  /^(where|on|set|group|order|having|limit|union|except|intersect|returning|select|values|for|window|when)$/i

/**
 * Finds the tables that a statement, or a part of one, names after `from`, `join`, `using`, `into` and `update`.
 * @param {string} sql @param {ReadonlySet<string>} tables
 * @param {(sql: string) => import('libpg-query').ScanResult} scan
 */
export function tablesIn(sql, tables, scan) {
  if (!/\b(from|join|using|into|update)\s/i.test(sql)) return []
  /** @type {{ table: string, isWrite: boolean }[]} */
  const found = []
  /** Whether a list of tables is open, for each open parenthesis. */
  const lists = [false]
  let last = ''
  let isExpected = false
  let isWrite = false
  for (const { text } of tokensOf(sql, scan)) {
    const word = text.toLowerCase()
    if (isExpected && tables.has(word)) found.push({ table: word, isWrite })
    if (word === 'only' || word === 'lateral') continue
    isExpected = false
    if (word === '(') lists.push(false)
    else if (word === ')') lists.pop()
    else if (BEGINS_TABLES.test(word) || BEGINS_WRITE.test(word)) {
      isExpected = true
      isWrite = BEGINS_WRITE.test(word) || last === 'delete'
      lists[lists.length - 1] = BEGINS_TABLES.test(word)
    } else if (ENDS_TABLES.test(word)) lists[lists.length - 1] = false
    else if (word === ',') isExpected = lists.at(-1) ?? false
    if (word === ',') isWrite = false
    last = word
  }
  return found
}

/** @param {string} sql @param {(sql: string) => import('libpg-query').ScanResult} scan */
function tokensOf(sql, scan) {
  try {
    return scan(sql).tokens
  } catch {
    // Prose with an apostrophe, for example.
    return []
  }
}
