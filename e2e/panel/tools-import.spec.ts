import { expect, expectAccessible, test } from '@/testing/browser/panel'

const DOCUMENT = `
openapi: 3.1.0
info: { title: Order system }
servers: [{ url: https://orders.example.com }]
security: [{ api_key: [] }]
paths:
  /orders/{number}:
    get:
      operationId: orderStatus
      summary: Find an order
  /photos:
    post:
      summary: Send a photo
      requestBody: { content: { image/png: {} } }
components:
  securitySchemes:
    api_key: { type: apiKey, in: header, name: X-Api-Key }
`

test('operations of an OpenAPI document become tools', async ({ panel }) => {
  await panel.goto('/tools/import')
  const document = panel.getByLabel('Or paste the document')
  await panel.locator('input[type=file]').setInputFiles({
    name: 'openapi.yaml',
    mimeType: 'application/yaml',
    buffer: Buffer.from(DOCUMENT),
  })
  await expect(document).toHaveValue(DOCUMENT)
  await document.fill('<!doctype html>')
  await panel.getByRole('button', { name: 'Read document' }).click()
  await expect(panel.getByText('This is a web page, not an OpenAPI document.')).toBeVisible()
  await document.fill(DOCUMENT)
  await panel.getByRole('button', { name: 'Read document' }).click()

  await expect(panel.getByText('1 of 2 operations can become tools.')).toBeVisible()
  await panel.getByRole('checkbox', { name: 'Find an order' }).check()
  await panel.getByText('1 operation cannot become a tool').click()
  await expect(panel.getByText('It takes its body as image/png.')).toBeVisible()
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'Create 1 tool' }).click()
  await expect(panel.getByText('Fill in this field.')).toBeVisible()
  await panel.getByLabel('API key').fill('k-4711')
  await panel.getByRole('button', { name: 'Create 1 tool' }).click()
  await expect(panel.getByRole('link', { name: 'order_status' })).toHaveAttribute('href', /\d+$/)
})
