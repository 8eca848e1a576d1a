/**
 * The names that an ICU message takes: arguments and rich-text tags, sorted, each once.
 * The branches of a plural or select are messages themselves.
 * @param {string} message
 * @returns {string[]}
 */
export function messageArguments(message) {
  /** @type {Set<string>} */
  const names = new Set()
  for (const [, tag] of message.matchAll(/<(\w+)\s*\/?>/g)) names.add(`<${tag}>`)
  collect(message, 0, names)
  return [...names].toSorted()
}

/**
 * Reads a message from `start` to its closing brace or its end.
 * @param {string} text @param {number} start @param {Set<string>} names
 * @returns {number} where it ended
 */
function collect(text, start, names) {
  let at = start
  while (at < text.length && text[at] !== '}') {
    at = text[at] === '{' ? argument(text, at + 1, names) : at + 1
  }
  return at
}

/**
 * Reads an argument from behind its opening brace: `{name}`, `{name, number}`, `{n, plural, one {…} other {…}}`.
 * @param {string} text @param {number} start @param {Set<string>} names
 * @returns {number} behind its closing brace
 */
function argument(text, start, names) {
  const name = text.slice(start).match(/^\s*(\w+)/)?.[1]
  if (name) names.add(name)
  let at = start
  while (at < text.length && text[at] !== '}') {
    at = text[at] === '{' ? collect(text, at + 1, names) + 1 : at + 1
  }
  return at + 1
}
