import { createHash } from 'node:crypto'
import type { IDataObject, IExecuteFunctions, IHttpRequestMethods } from 'n8n-workflow'
import { tryToParseDateTime } from 'n8n-workflow'
import { sendRequest } from './request'

/** One operation of the node. The parameters of its form have the names that the API gives its fields. */
export type Operation = {
  method: IHttpRequestMethods
  /** Below `/api/v1`. A name in braces is replaced by the value of that parameter. */
  path: string
  /** The parameters that are sent: in the query of a GET, in the body of others. */
  fields?: string[]
  /** The collection with the optional fields. */
  optional?: 'additionalFields' | 'filters' | 'options' | 'updateFields'
  /** The key of the list in the answer; without it, the answer is the list or the item. */
  list?: string
  /** Whether the list comes in pages. The form then has `returnAll` and `limit`. */
  paged?: boolean
  /** Whether the endpoint honors `Idempotency-Key`. The option `idempotency_key` overrides ours. */
  idempotent?: boolean
}

/** The largest page of the API. */
const MAX_PAGE = 100

/**
 * Runs an operation for one item.
 * @returns the items of the answer
 * @throws NodeApiError when the API refuses
 */
export async function runOperation(
  context: IExecuteFunctions,
  operation: Operation,
  itemIndex: number,
): Promise<IDataObject[]> {
  const { idempotency_key: givenKey, ...fields } = fieldsOf(context, operation, itemIndex)
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(valueOf(context, name, itemIndex))),
  )
  const { method, list } = operation
  if (operation.paged) return readPages(context, { path, list, fields }, itemIndex)
  const headers = operation.idempotent
    ? { 'Idempotency-Key': givenKey || derivedKey(context, itemIndex, path, fields) }
    : undefined
  const request = {
    method,
    path,
    headers,
    query: method === 'GET' ? fields : undefined,
    body: method === 'POST' || method === 'PATCH' ? fields : undefined,
  }
  const answer = await sendRequest(context, request, itemIndex)
  const found = list ? (answer as IDataObject)[list] : answer
  return (Array.isArray(found) ? found : [found]) as IDataObject[]
}

/** The fields that are sent, without those that are empty in the form. */
function fieldsOf(
  context: IExecuteFunctions,
  { method, fields = [], optional }: Operation,
  itemIndex: number,
): IDataObject {
  const all: IDataObject = {
    ...Object.fromEntries(fields.map((name) => [name, valueOf(context, name, itemIndex)])),
    ...(optional ? context.getNodeParameter(optional, itemIndex, {}) : {}),
  }
  if (all.since) {
    all.since = tryToParseDateTime(all.since, context.getTimezone()).toUTC().toISO()
  }
  if (all.context) all.context = contextOf(all.context)
  // In a change, empty text clears the field.
  if (method === 'PATCH') return all
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

/** The rows of a form, as the API takes them. */
function contextOf(given: IDataObject[string]): IDataObject {
  const { values = [] } = given as { values?: { key: string; value: string }[] }
  return Object.fromEntries(values.map(({ key, value }) => [key, value]))
}

function valueOf(context: IExecuteFunctions, name: string, itemIndex: number) {
  return context.getNodeParameter(name, itemIndex, '', { extractValue: true }) as string | number
}

/**
 * The key of what one item asks for in one run of the node. It stays the same when n8n tries the node again, so that
 * no call is made twice.
 */
function derivedKey(
  context: IExecuteFunctions,
  itemIndex: number,
  path: string,
  fields: IDataObject,
): string {
  const { $runIndex } = context.getWorkflowDataProxy(itemIndex)
  const parts = [context.getExecutionId(), context.getNode().id, $runIndex, itemIndex, path, fields]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** Reads pages until there are as many items as the form asks for. */
async function readPages(
  context: IExecuteFunctions,
  { path, list = '', fields }: { path: string; list?: string; fields: IDataObject },
  itemIndex: number,
): Promise<IDataObject[]> {
  const wanted = context.getNodeParameter('returnAll', itemIndex)
    ? Infinity
    : context.getNodeParameter('limit', itemIndex)
  const limit = Math.min(wanted, MAX_PAGE)
  // Newer items move older ones to a later page while we read, so an item may come twice.
  const items = new Map<unknown, IDataObject>()
  for (let page = 1; ; page++) {
    const request = { method: 'GET' as const, path, query: { ...fields, page, limit } }
    const answer = (await sendRequest(context, request, itemIndex)) as IDataObject
    for (const item of answer[list] as IDataObject[]) items.set(item.id, item)
    const { total_pages: pages } = answer.pagination as { total_pages: number }
    if (items.size >= wanted || page >= pages) return [...items.values()].slice(0, wanted)
  }
}
