import type { AnyEndpoint } from '@/lib/platform/http/endpoint'
import { type ExampleRequest, exampleRequest } from './example-request'

/** The environment variable from which all samples read the API key. */
const KEY = 'SANTRAL_API_KEY'

/** Why a sample with an idempotency key sends one. */
const KEY_REASON = 'Send the same key when you retry: it is done once.'

interface SampleLanguage {
  language: string
  label: string
  write: (request: ExampleRequest) => string
}

const LANGUAGES: readonly SampleLanguage[] = [
  { language: 'curl', label: 'curl', write: curl },
  { language: 'javascript', label: 'JavaScript', write: javascript },
  { language: 'python', label: 'Python', write: python },
]

/**
 * Code that sends the example request of an endpoint and prints the response, in three languages. It runs as it
 * unchanged, if the environment has the API key and the example's IDs exist.
 * @param baseUrl without a trailing slash
 */
export function codeSamples(contract: AnyEndpoint, baseUrl: string) {
  const request = exampleRequest(contract, baseUrl)
  return LANGUAGES.map(({ language, label, write }) => ({ language, label, code: write(request) }))
}

function curl({ method, url, body, idempotent }: ExampleRequest): string {
  const inQuotes = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${inQuotes(url)}`,
    `  -H "X-API-Key: $${KEY}"`,
    idempotent && `  -H "Idempotency-Key: $(openssl rand -hex 16)"`,
    body !== undefined && `  -H 'Content-Type: application/json'`,
    body !== undefined && `  -d ${inQuotes(JSON.stringify(body, null, 2))}`,
  ]
    .filter((line) => line !== false)
    .join(' \\\n')
}

function javascript({ method, url, body, idempotent }: ExampleRequest): string {
  return [
    `const response = await fetch('${url}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    `  headers: {`,
    `    'X-API-Key': process.env.${KEY},`,
    ...(idempotent ? [`    // ${KEY_REASON}`, `    'Idempotency-Key': crypto.randomUUID(),`] : []),
    ...(body === undefined ? [] : [`    'Content-Type': 'application/json',`]),
    `  },`,
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(body, '  ')}),`]),
    `})`,
    'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)',
    `console.log(await response.json())`,
  ].join('\n')
}

/** The standard library alone. `urlopen` raises an error for a status of 400 or more. */
function python({ method, url, body, idempotent }: ExampleRequest): string {
  const modules = ['json', 'os', ...(idempotent ? ['uuid'] : [])]
  return [
    ...modules.map((name) => `import ${name}`),
    'from urllib.request import Request, urlopen',
    '',
    `request = Request(`,
    `    "${url}",`,
    `    method="${method}",`,
    `    headers={`,
    `        "X-API-Key": os.environ["${KEY}"],`,
    ...(idempotent
      ? [`        # ${KEY_REASON}`, `        "Idempotency-Key": str(uuid.uuid4()),`]
      : []),
    ...(body === undefined ? [] : [`        "Content-Type": "application/json",`]),
    `    },`,
    ...(body === undefined ? [] : [`    data=json.dumps(${pythonLiteral(body)}).encode(),`]),
    `)`,
    `with urlopen(request, timeout=30) as response:`,
    `    print(json.load(response))`,
  ].join('\n')
}

function indented(value: unknown, margin: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${margin}`)
}

/** JSON is Python but for three words, which stand alone between its marks, never in a text. */
function pythonLiteral(value: unknown): string {
  const words: Record<string, string> = { true: 'True', false: 'False', null: 'None' }
  return JSON.stringify(value, null, 4)
    .replaceAll('\n', '\n    ')
    .replace(/("(?:[^"\\]|\\.)*")|\b(true|false|null)\b/g, (whole, text?: string) =>
      text === undefined ? (words[whole] ?? whole) : whole,
    )
}
