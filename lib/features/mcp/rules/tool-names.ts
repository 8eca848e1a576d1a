/** The name of the tool of an endpoint: `startCall` → `start_call`, `readCall` → `get_call`. */
export function toolName(endpointName: string): string {
  return endpointName
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replace(/^read_/, 'get_')
}

/**
 * The argument that stands for `{id}` in a path, named for what it identifies: `/api/v1/campaigns/{id}/contacts` →
 * `campaign_id`. An endpoint's body has other names, such as `contact_id`. Null if the path has no parameter.
 */
export function idArgument(path: string): string | null {
  const collection = /\/([\w-]+)s\/\{id\}/.exec(path)?.[1]
  return collection ? `${collection.replaceAll('-', '_')}_id` : null
}
