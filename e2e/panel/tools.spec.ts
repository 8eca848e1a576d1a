import { createServer } from 'node:https'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { listenOnLoopback } from '@/emulators/loopback'
import { McpSessions } from '@/emulators/mcp-sessions'
import { SELF_SIGNED } from '@/emulators/self-signed'
import { startOrdersEmulator, type OrdersEmulator } from '@/emulators/orders'
import { expect, expectAccessible, test as base } from '@/testing/browser/panel'

const test = base.extend<{ orders: OrdersEmulator }>({
  // Playwright reads the dependencies of a fixture from this pattern, so it must stay, even if empty.
  // oxlint-disable-next-line no-empty-pattern
  orders: async ({}, provide) => {
    const orders = await startOrdersEmulator()
    await provide(orders)
    await orders.close()
  },
})

test('a tool is created, tried and told which fields the assistant gets @private-targets', async ({
  panel,
  orders,
}) => {
  await panel.goto('/tools')
  await panel.getByRole('link', { name: 'New tool' }).click()
  await panel.getByRole('button', { name: 'Create tool' }).click()
  await expect(panel.getByText('Give it a name.')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('order_status')
  await panel.getByLabel('Description').fill('Finds the status of an order.')
  await panel.getByRole('button', { name: 'Add parameter' }).click()
  await panel.getByRole('group', { name: 'Parameter 1' }).getByLabel('Name').fill('number')
  await panel.getByText('As JSON Schema').click()
  await expect(panel.getByRole('figure', { name: 'As JSON Schema' })).toContainText('"number": {')

  await panel.getByRole('button', { name: 'Add secret' }).click()
  await panel.getByLabel('Name of secret 1').fill('api_key')
  await panel.getByLabel('Value of secret 1').fill(orders.apiKey)
  await panel.getByLabel('Address').fill(`${orders.origin}/orders/`)
  await panel.getByText('Placeholders', { exact: true }).click()
  await panel.getByRole('button', { name: '{{number}}' }).click()
  await expect(panel.getByLabel('Address')).toHaveValue(`${orders.origin}/orders/{{number}}`)
  await panel.getByRole('button', { name: 'Add header' }).click()
  await panel.getByLabel('Name of header 1').fill('Host')
  await panel.getByLabel('Value of header 1').focus()
  await panel.getByRole('button', { name: '{{secret.api_key}}' }).click()
  await panel.getByRole('button', { name: 'Create tool' }).click()
  await expect(panel.getByText('Enter another header')).toBeVisible()
  await expectAccessible(panel)
  await panel.getByLabel('Name of header 1').fill('X-Api-Key')
  await panel.getByRole('button', { name: 'Create tool' }).click()

  const dialog = panel.getByRole('dialog')
  await expect(dialog.getByRole('figure', { name: 'Signing key' })).toHaveText(/\S{32}/)
  await dialog.getByRole('button', { name: 'Continue to trial' }).click()
  await panel.waitForURL(/\/tools\/\d+$/)
  expect(await panel.content()).not.toContain(orders.apiKey)
  await panel.getByRole('textbox', { name: 'number', exact: true }).fill('4711')
  await panel.getByRole('button', { name: 'Send request' }).click()
  await expect(panel.getByText('Status 200')).toBeVisible()
  await expect(panel.getByRole('figure', { name: 'Request' })).toContainText('X-Api-Key: •••')
  await panel.getByRole('button', { name: 'Choose $.status' }).click()
  await expect(panel.getByLabel('JSONPath of field 1')).toHaveValue('$.status')
  await panel.getByRole('button', { name: 'Send request' }).click()
  const gets = panel.getByRole('figure', { name: 'What the assistant gets' })
  await expect(gets).toHaveText(/^\s*\{\s*"status": "on_its_way"\s*\}\s*$/)
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('Tool saved')).toBeVisible()
  await panel.reload()
  await expect(panel.getByLabel('Name of field 1')).toHaveValue('status')
  await expect(panel.getByLabel('Value of secret 1')).toHaveAttribute('placeholder', 'Stored')
})

interface ListedTool {
  name: string
  description: string
  inputSchema: { type: 'object'; properties: Record<string, object> }
}

/** An MCP server whose tools can change. */
async function startMcpServer(tools: ListedTool[]) {
  const sessions = new McpSessions(() => {
    const made = new McpServer({ name: 'shop', version: '1' }, { capabilities: { tools: {} } })
    made.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }))
    return made
  })
  return listenOnLoopback(
    createServer(SELF_SIGNED, (request, response) => void sessions.handle(request, response)),
  )
}

test('a changed tool of an MCP server is accepted before an assistant uses it @private-targets', async ({
  panel,
}) => {
  const number = { type: 'string', description: 'Number of the order' }
  const find: ListedTool = {
    name: 'find',
    description: 'Finds an order',
    inputSchema: { type: 'object', properties: { number } },
  }
  const mcp = await startMcpServer([find])
  const made = await panel.request.post('/api/assistants', { data: { name: 'Defne' } })
  const { id } = (await made.json()) as { id: string }

  await panel.goto('/tools')
  await panel.getByRole('button', { name: 'Connect MCP server' }).click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('shop')
  await dialog.getByLabel('Address').fill(mcp.origin)
  await dialog.getByRole('button', { name: 'Add header' }).click()
  await dialog.getByLabel('Name of header 1').fill('Authorization')
  await dialog.getByLabel('Value of header 1').fill('Bearer hidden')
  await expectAccessible(panel)
  await dialog.getByRole('button', { name: 'Connect server' }).click()
  await expect(panel.getByText('Connected. The server has 1 tool.')).toBeVisible()

  Object.assign(find, { description: 'Finds an order of this year' })
  await panel.getByRole('button', { name: 'Read list again' }).click()
  await expect(panel.getByRole('cell', { name: 'Changed' })).toBeVisible()
  await panel.goto(`/assistants/${id}`)
  await expect(panel.getByLabel('shop_find (changed, not used)')).toBeVisible()

  await panel.goto('/tools')
  await panel.getByRole('link', { name: 'shop_find' }).click()
  const now = panel.getByRole('region', { name: 'As it is now' })
  await expect(now).toContainText('Finds an order of this year')
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'Accept change' }).click()
  await expect(now).toBeHidden()
  await panel.getByLabel('If it fails').fill('I cannot find it.')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('Tool saved')).toBeVisible()

  await panel.goto(`/assistants/${id}`)
  await panel.getByLabel('shop_find').check()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('Assistant saved')).toBeVisible()
  await panel.goto('/tools')
  await expect(panel.getByRole('cell', { name: 'Defne' })).toBeVisible()
  await mcp.close()
})
