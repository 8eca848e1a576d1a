import type { IHookFunctions, JsonObject } from 'n8n-workflow'
import { NodeApiError } from 'n8n-workflow'
import { sendRequest } from '../Santral/shared/request'

type Subscription = { id: string; event: string; targetUrl: string; isActive: boolean }

/** The subscriptions to the URL of the trigger's webhook, active and inactive. */
async function ownSubscriptions(context: IHookFunctions): Promise<Subscription[]> {
  const url = context.getNodeWebhookUrl('default')
  const { data } = (await sendRequest(context, { method: 'GET', path: '/hooks' })) as {
    data: Subscription[]
  }
  return data.filter(({ targetUrl }) => targetUrl === url)
}

/** The events that are delivered to the trigger now. */
export async function activeEvents(context: IHookFunctions): Promise<string[]> {
  const subscriptions = await ownSubscriptions(context)
  return subscriptions.filter(({ isActive }) => isActive).map(({ event }) => event)
}

/**
 * Subscribes the trigger's webhook to events.
 * @returns the secret of each event
 * @throws NodeApiError when a subscription is refused; those before it are deleted again
 */
export async function subscribe(
  context: IHookFunctions,
  events: string[],
): Promise<Record<string, string>> {
  const targetUrl = context.getNodeWebhookUrl('default')
  const secrets: Record<string, string> = {}
  try {
    for (const event of events) {
      const body = { event, targetUrl, source: 'n8n' }
      const { secret } = (await sendRequest(context, { method: 'POST', path: '/hooks', body })) as {
        secret: string
      }
      secrets[event] = secret
    }
    return secrets
  } catch (error) {
    await unsubscribe(context)
    throw new NodeApiError(context.getNode(), error as JsonObject)
  }
}

/**
 * Ends every subscription to the trigger's webhook, also those whose secret was lost.
 * @throws NodeApiError when the API refuses
 */
export async function unsubscribe(context: IHookFunctions): Promise<void> {
  for (const { id } of await ownSubscriptions(context)) {
    await sendRequest(context, { method: 'DELETE', path: `/hooks/${id}` })
  }
}
