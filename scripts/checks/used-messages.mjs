/** Matches the binding of a translation function to a namespace. */
const BOUND =
  /\b(\w+) = (?:await )?(?:\(await )?(?:use|get)Translations(?:<[^>]*>)?\(\s*(?:\{[^}]*?\bnamespace: )?'([^']+)'/g
/** Matches the use of a translation function. */
const USED = /(?<![\w.$])(\w+)(?:\.rich)?\(\s*(?:'([\w.-]+)'|`([\w-]+(?:\.[\w-]+)*)\.\$\{)/g

/**
 * Finds the messages that a source file uses through literal keys, such as `t('empty.title')`. Of a computed key, only
 * the prefix is known: `t(`reasons.${reason}`)` uses some message below `reasons`.
 * @param {string} source
 * @returns {{ namespace: string, key: string, isPrefix: boolean }[]}
 */
export function usedMessages(source) {
  const bound = [...source.matchAll(BOUND)].map(({ index, 1: name = '', 2: namespace = '' }) => {
    return { index, name, namespace }
  })
  return [...source.matchAll(USED)].flatMap(({ index, 1: name, 2: key, 3: prefix }) => {
    // Each function has its own binding, so the closest one before the use applies.
    const last = bound.findLast((one) => one.name === name && one.index < index)
    if (!last) return []
    return [{ namespace: last.namespace, key: key ?? prefix ?? '', isPrefix: key === undefined }]
  })
}
