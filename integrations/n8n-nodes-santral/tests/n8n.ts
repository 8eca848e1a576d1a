import {
  type IDataObject,
  type IExecuteFunctions,
  type IHookFunctions,
  type IHttpRequestOptions,
  type ILoadOptionsFunctions,
  type INode,
  type INodeParameters,
  type INodeType,
  type IWebhookFunctions,
  NodeHelpers,
  Workflow,
} from 'n8n-workflow'
import type { ReceivedRequest } from '@/testing/server'
import { SantralApi } from '../credentials/SantralApi.credentials'

/**
 * A small n8n: what n8n-core gives a node, for one node of a workflow. Defaults, displayed parameters, expressions and
 * static data come from n8n-workflow itself.
 */

export type Credentials = { baseUrl: string; apiKey: string }

type Setting = {
  parameters?: INodeParameters
  credentials: Credentials
  /** "On Error: Continue" of the node. */
  continueOnFail?: boolean
  executionId?: string
  webhookUrl?: string
}

/** A workflow with this node alone. */
export function workflowOf(type: INodeType, setting: Setting) {
  const { description } = type
  const node: INode = {
    id: '0d8a7c1e-0000-4000-8000-000000000001',
    name: description.displayName,
    type: description.name,
    typeVersion: 1,
    position: [0, 0],
    parameters: setting.parameters ?? {},
  }
  node.parameters =
    NodeHelpers.getNodeParameters(
      description.properties,
      node.parameters,
      true,
      false,
      node,
      description,
    ) ?? {}
  const nodeTypes = {
    getByName: () => type,
    getByNameAndVersion: () => type,
    getKnownTypes: () => ({}),
  }
  const workflow = new Workflow({ nodes: [node], connections: {}, active: false, nodeTypes })
  const common = commonFunctions(workflow, node, setting)
  return {
    /** The problems that n8n would report before it runs the node, such as an empty required parameter. */
    issues: () => NodeHelpers.getNodeParametersIssues(description.properties, node, description),
    execute: (items: IDataObject[] = [{}]) =>
      type.execute!.call({
        ...common,
        getInputData: () => items.map((json) => ({ json })),
        continueOnFail: () => setting.continueOnFail ?? false,
        getExecutionId: () => setting.executionId ?? '1',
        getWorkflowDataProxy: () => ({ $runIndex: 0 }),
        getTimezone: () => 'Europe/Istanbul',
      } as unknown as IExecuteFunctions),
    webhookMethods: (method: 'checkExists' | 'create' | 'delete') =>
      type.webhookMethods!.default![method].call({
        ...common,
        getNodeWebhookUrl: () => setting.webhookUrl,
      } as unknown as IHookFunctions),
    search: (method: string, filter?: string) =>
      type.methods!.listSearch![method]!.call(common as unknown as ILoadOptionsFunctions, filter),
    options: (method: string) =>
      type.methods!.loadOptions![method]!.call(common as unknown as ILoadOptionsFunctions),
    /** Hands a request to the webhook. @returns the items that start the workflow, or the status of the refusal */
    async receive(request: Pick<ReceivedRequest, 'headers' | 'body'>) {
      let status = 200
      const response = {
        status(code: number) {
          status = code
          return response
        },
        json: () => response,
      }
      const context = {
        ...common,
        getHeaderData: () => request.headers,
        getBodyData: () => JSON.parse(request.body) as IDataObject,
        getRequestObject: () => ({ rawBody: Buffer.from(request.body) }),
        getResponseObject: () => response,
      }
      const result = await type.webhook!.call(context as unknown as IWebhookFunctions)
      return { status, items: result.workflowData?.[0]?.map(({ json }) => json) }
    },
  }
}

function commonFunctions(workflow: Workflow, node: INode, { credentials }: Setting) {
  const request = (_credential: string, options: IHttpRequestOptions) =>
    send(workflow, node, credentials, options)
  return {
    getNode: () => node,
    getCredentials: () => Promise.resolve(credentials),
    getWorkflowStaticData: (kind: string) => workflow.getStaticData(kind, node),
    getNodeParameter(name: string, ...rest: unknown[]) {
      if (!(name in node.parameters)) throw new Error(`The form does not show ${name}.`)
      const given = node.parameters[name]
      const { expression } = workflow
      const value = expression.getParameterValue(given, null, 0, 0, node.name, [], 'manual', {})
      const isExtracted = rest.some((option) => isRecord(option) && option.extractValue)
      return isExtracted && isLocator(value) ? value.value : value
    },
    helpers: {
      httpRequestWithAuthentication: request,
      returnJsonArray: (json: IDataObject | IDataObject[]) =>
        [json].flat().map((one) => ({ json: one })),
    },
  }
}

/** Sends a request with the headers of the credential, whose expressions n8n resolves. */
async function send(
  workflow: Workflow,
  node: INode,
  $credentials: Credentials,
  { method, url, qs = {}, body, headers }: IHttpRequestOptions,
) {
  const resolve = (value: string) =>
    workflow.expression.getSimpleParameterValue(node, value, 'manual', { $credentials })
  const { headers: authentication } = new SantralApi().authenticate.properties
  const sent = new Headers(body ? { 'content-type': 'application/json' } : {})
  for (const [name, value] of Object.entries({ ...headers, ...authentication })) {
    sent.set(name, String(resolve(value as string)))
  }
  const target = new URL(url)
  for (const [name, value] of Object.entries(qs)) target.searchParams.set(name, value as string)
  const text = body ? JSON.stringify(body) : undefined
  const response = await fetch(target, { method, headers: sent, body: text })
  return {
    statusCode: response.status,
    statusMessage: response.statusText,
    headers: Object.fromEntries(response.headers),
    body: await response.json(),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isLocator(value: unknown): value is { mode: string; value: unknown } {
  return isRecord(value) && 'mode' in value && 'value' in value
}
