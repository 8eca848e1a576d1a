import type {
  IExecuteFunctions,
  INodeExecutionData,
  INodeType,
  INodeTypeDescription,
  JsonObject,
} from 'n8n-workflow'
import { NodeApiError, NodeConnectionTypes, NodeOperationError } from 'n8n-workflow'
import { OPERATIONS, operationProperties } from './resources'
import { runOperation } from './shared/operation'
import { methods } from './shared/pickers'

/** The action node: one operation for each endpoint of the Public API. */
export class Santral implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Santral',
    name: 'santral',
    icon: { light: 'file:../../icons/santral.svg', dark: 'file:../../icons/santral.dark.svg' },
    group: ['output'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'Look up contacts, start calls of an AI voice assistant and read their results',
    defaults: { name: 'Santral' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'santralApi', required: true }],
    properties: [
      {
        displayName: 'Resource',
        name: 'resource',
        type: 'options',
        noDataExpression: true,
        options: [
          { name: 'Account', value: 'account' },
          { name: 'Assistant', value: 'assistant' },
          { name: 'Cadence', value: 'cadence' },
          { name: 'Call', value: 'call' },
          { name: 'Campaign', value: 'campaign' },
          { name: 'Contact', value: 'contact' },
          { name: 'Do Not Call', value: 'doNotCall' },
          { name: 'Event', value: 'event' },
          { name: 'Lead Form', value: 'leadForm' },
          { name: 'Phone Number', value: 'phoneNumber' },
          { name: 'Webhook Subscription', value: 'subscription' },
        ],
        default: 'call',
      },
      ...operationProperties,
    ],
  }

  methods = methods

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const results: INodeExecutionData[] = []
    const resource = this.getNodeParameter('resource', 0)
    const operation = OPERATIONS[resource]?.[this.getNodeParameter('operation', 0)]
    if (!operation) throw new NodeOperationError(this.getNode(), 'There is no such operation.')
    for (let i = 0; i < this.getInputData().length; i++) {
      try {
        const found = await runOperation(this, operation, i)
        results.push(...found.map((json) => ({ json, pairedItem: { item: i } })))
      } catch (error) {
        if (!this.continueOnFail()) {
          throw new NodeApiError(this.getNode(), error as JsonObject, { itemIndex: i })
        }
        results.push({ json: { error: (error as Error).message }, pairedItem: { item: i } })
      }
    }
    return [results]
  }
}
