import { v1Document } from './v1-document'
import type { OpenApi } from './rules/open-api'
import { postmanCollection } from './rules/postman-collection'

let text: string | undefined

/** The collection of the Public API as JSON. Made once, because only the configuration changes it. */
export function collectionFile(): string {
  text ??= JSON.stringify(postmanCollection(v1Document() as unknown as OpenApi), null, 2)
  return text
}
