/** What a vendor's text means; undefined where it is no JSON. A parser's complaint would quote the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
