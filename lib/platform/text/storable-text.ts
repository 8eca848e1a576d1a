/** The characters that PostgreSQL cannot store in text: U+0000 and unpaired surrogates. */
const UNSTORABLE = /\0|\p{Surrogate}/gu

export function isStorable(text: string): boolean {
  return text.search(UNSTORABLE) === -1
}

/** Makes a text storable and cuts it to `max` UTF-16 units, without splitting a surrogate pair. */
export function storable(text: string, max = Infinity): string {
  const cut = text.length > max ? text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '') : text
  return cut.replaceAll(UNSTORABLE, '\uFFFD')
}

/** Makes the texts and names in a JSON value storable. `JSON.stringify` escapes what is not. */
export function storableJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll(/\\u(0000|d[89a-f]..)/g, '\\ufffd')) as Value
}
