/**
 * Returns the distinct names of the arguments and rich-text tags of an ICU message, sorted. The branches of a plural or
 * select are parsed as messages too.
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
 * Collects the names in a message from `start` to its closing brace or the end of the text.
 * @param {string} text @param {number} start @param {Set<string>} names
 * @returns {number} the position where the message ends
 */
function collect(text, start, names) {
  let at = start
  while (at < text.length && text[at] !== '}') {
    at = text[at] === '{' ? argument(text, at + 1, names) : at + 1
  }
  return at
}

/**
 * Collects the names in an argument, starting after its opening brace. Examples: `{name}`, `{name, number}`,
 * `{n, plural, one {…} other {…}}`.
 * @param {string} text @param {number} start @param {Set<string>} names
 * @returns {number} the position after the closing brace
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
