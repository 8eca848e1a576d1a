export interface ExampleInput {
  /** Without a trailing slash. */
  baseUrl: string
  /** Null shows `YOUR_API_KEY`. */
  apiKey: string | null
  /** Null shows `ASSISTANT_ID`. */
  assistantId: string | null
}

const PHONE = '+905321110007'

const keyOf = ({ apiKey }: ExampleInput) => apiKey ?? 'YOUR_API_KEY'
const contact = { first_name: 'Ada', phone: PHONE }
const callOf = ({ assistantId }: ExampleInput) => ({
  phone: PHONE,
  first_name: 'Ada',
  assistant_id: assistantId ?? 'ASSISTANT_ID',
})

export function curlExamples(input: ExampleInput) {
  const key = `-H 'X-API-Key: ${keyOf(input)}'`
  const post = (path: string, body: object) =>
    [
      `curl -X POST ${input.baseUrl}/api/v1${path} \\`,
      `  ${key} \\`,
      `  -H 'Content-Type: application/json' \\`,
      `  -d '${JSON.stringify(body)}'`,
    ].join('\n')
  return {
    who: `curl ${input.baseUrl}/api/v1/me \\\n  ${key}`,
    contact: post('/contacts', contact),
    call: post('/calls', callOf(input)),
  }
}

export function javascriptExample(input: ExampleInput): string {
  const { phone, first_name, assistant_id } = callOf(input)
  return `const api = async (path, body) => {
  const response = await fetch(\`${input.baseUrl}/api/v1\${path}\`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'X-API-Key': '${keyOf(input)}',
      'Content-Type': 'application/json',
    },
    body: body && JSON.stringify(body),
  })
  if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`)
  return response.json()
}

console.log(await api('/me'))
console.log(
  await api('/calls', {
    phone: '${phone}',
    first_name: '${first_name}',
    assistant_id: '${assistant_id}',
  }),
)`
}

/** The values for the fields of an automation tool, under the tool's own field names. */
export function toolFields(tool: 'n8n' | 'zapier', input: ExampleInput): [string, string][] {
  const url = `${input.baseUrl}/api/v1/contacts`
  const body = JSON.stringify(contact)
  if (tool === 'zapier') {
    return [
      ['URL', url],
      ['Payload Type', 'json'],
      ['Data: first_name', contact.first_name],
      ['Data: phone', contact.phone],
      ['Headers: X-API-Key', keyOf(input)],
    ]
  }
  return [
    ['Method', 'POST'],
    ['URL', url],
    ['Authentication', 'Generic Credential Type, Header Auth'],
    ['Header Auth: Name', 'X-API-Key'],
    ['Header Auth: Value', keyOf(input)],
    ['Body (JSON)', body],
  ]
}

/** The host of a URL that only this machine can reach, or null. */
export function localHost(baseUrl: string): string | null {
  const { hostname, host } = new URL(baseUrl)
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) ? host : null
}
