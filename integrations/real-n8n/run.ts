/**
 * `npm run n8n` loads the package in a real n8n beside a real Santral, and lets both work together: a new contact in
 * Santral starts a workflow, whose next node changes that contact. The first run installs n8n (3 GB, some minutes).
 */
import { deepEqual, equal, ok } from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { body, makeCaller, somebody } from '@/testing/api/calling'
import { poll } from '@/testing/poll'
import { startServer } from '@/testing/server'
import { installIntegrationPackages, prepare } from '@/scripts/prepare.mjs'
import { withPostgres } from '@/scripts/postgres.mjs'
import { installNodes, VERSIONS } from './install'
import { type N8n, startN8n } from './n8n'

const EVENTS = ['contact.created', 'lead.hot']

type Subscription = { event: string; targetUrl: string; source: string; isActive: boolean }

async function createDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create database n8n')
  await client.end()
  return Object.assign(new URL(url), { pathname: '/n8n' }).href
}

/** Waits for something that n8n does in the background. */
async function until<T>(read: () => Promise<T | undefined>, what: string): Promise<T> {
  const found = await poll(read, { timeout: 30_000, interval: 100 })
  if (found === undefined) throw new Error(`Waited in vain until ${what}.`)
  return found
}

async function workTogether(n8n: N8n, server: Awaited<ReturnType<typeof startServer>>) {
  const caller = await makeCaller(server)
  const subscriptions = async () =>
    ((await (await caller.api('/hooks')).json()) as { data: Subscription[] }).data

  const types = await n8n.rest<{ name: string }[]>('GET', '/types/nodes.json')
  deepEqual(
    types.map(({ name }) => name).filter((name) => name.startsWith('n8n-nodes-santral.')),
    [
      'n8n-nodes-santral.santral',
      'n8n-nodes-santral.santralTrigger',
      'n8n-nodes-santral.santralTool',
    ],
  )
  console.log('n8n has loaded the nodes, and the tool for its AI agents.')

  const data = { baseUrl: server.url, apiKey: caller.account.apiKey }
  const type = 'santralApi'
  const tested = await n8n.rest<{ status: string }>('POST', '/rest/credentials/test', {
    credentials: { id: '', name: 'Santral', type, data },
  })
  equal(tested.status, 'OK')
  console.log('n8n accepts the credential.')

  const { id, name } = await n8n.rest<{ id: string; name: string }>('POST', '/rest/credentials', {
    name: 'Santral',
    type,
    data,
  })
  const credentials = { [type]: { id, name } }
  const { results } = await n8n.rest<{ results: { value: string }[] }>(
    'POST',
    '/rest/dynamic-node-parameters/resource-locator-results',
    {
      nodeTypeAndVersion: { name: 'n8n-nodes-santral.santral', version: 1 },
      path: 'parameters.assistant_id',
      methodName: 'searchAssistants',
      currentNodeParameters: { resource: 'call', operation: 'start' },
      credentials,
    },
  )
  deepEqual(
    results.map(({ value }) => value),
    [caller.assistantId],
  )
  console.log('Its dropdown offers the assistants.')

  const workflow = await n8n.rest<{ id: string; versionId: string }>('POST', '/rest/workflows', {
    name: 'New contact',
    settings: {},
    nodes: [
      {
        id: '1',
        name: 'Trigger',
        type: 'n8n-nodes-santral.santralTrigger',
        typeVersion: 1,
        position: [0, 0],
        parameters: { events: EVENTS },
        credentials,
        webhookId: 'b0a4a7d2-0000-4000-8000-000000000001',
      },
      {
        id: '2',
        name: 'Update',
        type: 'n8n-nodes-santral.santral',
        typeVersion: 1,
        position: [200, 0],
        parameters: {
          resource: 'contact',
          operation: 'update',
          contact_id: { __rl: true, mode: 'id', value: '={{ $json.data.contactId }}' },
          updateFields: { stage: 'contacted' },
        },
        credentials,
      },
    ],
    connections: { Trigger: { main: [[{ node: 'Update', type: 'main', index: 0 }]] } },
  })
  await n8n.rest('POST', `/rest/workflows/${workflow.id}/activate`, {
    versionId: workflow.versionId,
  })
  const subscribed = await until(async () => {
    const all = await subscriptions()
    return all.length === EVENTS.length ? all : undefined
  }, 'the trigger subscribes')
  deepEqual(subscribed.map(({ event }) => event).toSorted(), EVENTS)
  ok(subscribed.every(({ source, isActive }) => source === 'n8n' && isActive))
  console.log('The trigger has subscribed.')

  const response = await caller.api('/contacts', { json: { name: 'Ayşe', phone: somebody() } })
  const contact = (await response.json()) as { id: string }
  await until(async () => {
    const read = await caller.panel(`/api/contacts/${contact.id}`)
    return (await body<{ stage: string }>(read)).stage === 'contacted' || undefined
  }, 'the workflow changes the contact')
  console.log('A new contact started the workflow, which changed that contact.')

  const targetUrl = subscribed[0]?.targetUrl ?? ''
  const forged = { 'content-type': 'application/json', 'x-service-event': 'contact.created' }
  equal(await n8n.post(targetUrl, { ...forged, 'x-service-signature': '0'.repeat(64) }, '{}'), 401)
  console.log('The trigger refused a forged delivery.')

  await n8n.rest('POST', `/rest/workflows/${workflow.id}/deactivate`, {})
  await until(async () => (await subscriptions()).length === 0 || undefined, 'it unsubscribes')
  console.log('The trigger has unsubscribed. Everything works in n8n.')
}

async function main(): Promise<void> {
  await prepare({ build: true })
  await installIntegrationPackages()
  await withPostgres(async (url) => {
    const databaseUrl = await createDatabase(url)
    const userFolder = await mkdtemp(join(tmpdir(), 'santral-n8n-'))
    await installNodes(userFolder)
    const santral = await startServer()
    try {
      console.log('Starting n8n …')
      const n8n = await startN8n(userFolder, databaseUrl)
      try {
        await workTogether(n8n, santral)
      } finally {
        await n8n.stop()
      }
    } finally {
      await santral.stop()
    }
    await rm(userFolder, { recursive: true })
  })
}

if (process.argv[2] === '--versions') console.log(VERSIONS)
else await main()
