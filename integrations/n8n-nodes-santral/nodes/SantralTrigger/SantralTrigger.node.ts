import type {
  IDataObject,
  IHookFunctions,
  INodeType,
  INodeTypeDescription,
  IWebhookFunctions,
  IWebhookResponseData,
} from 'n8n-workflow'
import { NodeConnectionTypes } from 'n8n-workflow'
import { EVENT_OPTIONS } from '../Santral/shared/events'
import { isGenuine } from './signature'
import { activeEvents, subscribe, unsubscribe } from './subscriptions'

/** The part of Express that a refusal needs. */
type Response = { status(code: number): { json(body: object): void } }

/** The state that the trigger keeps between runs: the secret of its subscription to each event. */
type Kept = IDataObject & { secrets?: Record<string, string> }

/** The trigger node. It has one subscription for each chosen event, all to the URL of its webhook. */
export class SantralTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Santral Trigger',
    name: 'santralTrigger',
    icon: { light: 'file:../../icons/santral.svg', dark: 'file:../../icons/santral.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts the workflow when a call ends, a contact is created, a lead becomes hot …',
    defaults: { name: 'Santral Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'santralApi', required: true }],
    webhooks: [
      { name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' },
    ],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        required: true,
        options: EVENT_OPTIONS,
        default: [],
        description: 'What starts the workflow. Each event is a subscription of its own.',
      },
      {
        displayName:
          'A delivery that was not answered in time is repeated with the same ID. To run once per event, add a Remove Duplicates node that compares the ID with previous executions.',
        name: 'repeats',
        type: 'notice',
        default: '',
      },
    ],
  }

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const { secrets = {} } = this.getWorkflowStaticData('node') as Kept
        const active = await activeEvents(this)
        const wanted = this.getNodeParameter('events') as string[]
        return (
          active.length === wanted.length &&
          wanted.every((event) => secrets[event] && active.includes(event))
        )
      },

      async create(this: IHookFunctions): Promise<boolean> {
        const kept = this.getWorkflowStaticData('node') as Kept
        await unsubscribe(this)
        kept.secrets = await subscribe(this, this.getNodeParameter('events') as string[])
        return true
      },

      async delete(this: IHookFunctions): Promise<boolean> {
        const kept = this.getWorkflowStaticData('node') as Kept
        await unsubscribe(this)
        delete kept.secrets
        return true
      },
    },
  }

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { secrets = {} } = this.getWorkflowStaticData('node') as Kept
    const headers = this.getHeaderData()
    const event = String(headers['x-service-event'])
    const secret = Object.hasOwn(secrets, event) ? secrets[event] : undefined
    const { rawBody } = this.getRequestObject() as { rawBody: Buffer }
    if (!secret || !isGenuine(rawBody, headers['x-service-signature'], secret)) {
      const response = this.getResponseObject() as Response
      response.status(401).json({ error: 'invalid_signature' })
      return { noWebhookResponse: true }
    }
    return { workflowData: [this.helpers.returnJsonArray(this.getBodyData())] }
  }
}
