import type { IDisplayOptions, INodeProperties } from 'n8n-workflow'

/** Shows a field for these operations of a resource. */
export function showFor(resource: string, ...operations: string[]): IDisplayOptions {
  return { show: { resource: [resource], operation: operations } }
}

/** A field that is chosen from a list with a search, or given as an id. */
export function locator(
  field: { displayName: string; name: string; description?: string; required?: boolean },
  searchListMethod: string,
  searchFilterRequired = false,
): INodeProperties {
  return {
    ...field,
    type: 'resourceLocator',
    default: { mode: 'list', value: '' },
    modes: [
      {
        displayName: 'From List',
        name: 'list',
        type: 'list',
        typeOptions: { searchListMethod, searchable: true, searchFilterRequired },
      },
      { displayName: 'By ID', name: 'id', type: 'string' },
    ],
  }
}

/** The key that marks repeated requests as one. */
export const idempotencyKey: INodeProperties = {
  displayName: 'Idempotency Key',
  name: 'idempotency_key',
  type: 'string',
  default: '',
  description:
    'A repeated request with the same key is answered with the first result for 24 hours. By default, every item of every run has its own key, which stays the same when the node is retried.',
}
