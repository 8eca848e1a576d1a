/**
 * Which messages a source file asks for by a name that stands in it: `t('empty.title')` and, of a name
 * that is put together, its beginning: `t(`reasons.${reason}`)` wants something under `reasons`.
 */

const BOUND = /\b(\w+) = (?:await )?(?:\(await )?(?:use|get)Translations(?:<[^>]*>)?\(\s*'([^']+)'/g
const ASKED = /(?<![\w.$])(\w+)(?:\.rich)?\(\s*(?:'([\w.-]+)'|`([\w-]+(?:\.[\w-]+)*)\.\$\{)/g

/**
 * @param {string} source
 * @returns {{ namespace: string, key: string, isPrefix: boolean }[]}
 */
export function usedMessages(source) {
  const bound = [...source.matchAll(BOUND)].map(({ index, 1: name = '', 2: namespace = '' }) => {
    return { index, name, namespace }
  })
  return [...source.matchAll(ASKED)].flatMap(({ index, 1: name, 2: key, 3: prefix }) => {
    // The one that was bound last before: each function binds its own.
    const last = bound.findLast((one) => one.name === name && one.index < index)
    if (!last) return []
    return [{ namespace: last.namespace, key: key ?? prefix ?? '', isPrefix: key === undefined }]
  })
}
