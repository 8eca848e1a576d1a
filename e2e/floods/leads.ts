import fc from 'fast-check'
import { junk, nastyText } from './values'

/** Generated posts to lead forms: visitors, spam, floods from many networks, wrong encodings, scripts, wrong numbers. */

export interface LeadPost {
  /** The form that it is sent to, of all that are flooded. */
  form: number
  headers: Record<string, string>
  body: Buffer
}

/** No page may contain these as they are. */
export const SCRIPTS = [
  `<script>alert('lead')</script>`,
  `"><img src=x onerror=alert('lead')>`,
  `</textarea><svg onload=alert('lead')>`,
  `javascript:alert('lead')//<iframe srcdoc=lead>`,
]

/** Of people who asked not to be called. */
export const doNotCallNumber = (form: number) => `+1415${200 + form}0000`

/** Each form has its own numbers, of which some are sent often. */
const american = (form: number) =>
  fc
    .oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 9999 }))
    .map((n) => `+1415${200 + form}${String(n).padStart(4, '0')}`)

/** Premium-rate, shared-cost and satellite numbers, other countries, and texts that are not numbers. */
const WRONG_NUMBERS = [
  '+19005550123',
  '+448712345678',
  '+870773111632',
  '+881612345678',
  '0900 123 45 67',
  '+90 532 111 22 33',
  '0532 111 22 33',
  '+4930123456',
  '12',
  '+1',
  'call me',
  '9.05321E+11',
]

const phoneOf = (form: number) =>
  fc.oneof(
    { arbitrary: american(form), weight: 6 },
    { arbitrary: american(form).map((e164) => `00${e164.slice(1)}`), weight: 1 },
    { arbitrary: fc.constantFrom(...WRONG_NUMBERS), weight: 2 },
    { arbitrary: nastyText, weight: 1 },
  )

const text = fc.oneof(
  { arbitrary: fc.constantFrom('Ada', 'Işık Öz', 'Deniz Çağrı', "O'Neil", '中村'), weight: 3 },
  { arbitrary: fc.constantFrom(...SCRIPTS), weight: 2 },
  { arbitrary: nastyText, weight: 1 },
)

const NAMES = ['name', 'full_name', 'ad soyad', 'first_name', 'your-name', 'form_fields[name]']
const PHONES = ['phone', 'telefon', 'tel', 'GSM', 'your-phone', 'phone_number']
const OTHERS = ['email', 'message', 'company', 'q1', 'q2', 'utm_source', 'page', 'referrer', 'ref']
const RARE = ['_website', '_token', 'consent', 'country', 'redirect', '__proto__', 'id']

type Fields = [name: string, value: string][]

const fieldsOf = (form: number): fc.Arbitrary<Fields> => {
  const field = (names: string[], value: fc.Arbitrary<string>) =>
    fc.tuple(fc.constantFrom(...names), value)
  return fc
    .tuple(
      field(NAMES, text),
      field(PHONES, phoneOf(form)),
      fc.array(field(OTHERS, text), { maxLength: 4 }),
      fc.oneof(
        { arbitrary: fc.constant<Fields>([]), weight: 4 },
        { arbitrary: fc.array(field(RARE, text), { maxLength: 2 }), weight: 1 },
      ),
    )
    .map(([name, phone, others, rare]) => [name, phone, ...others, ...rare])
}

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

interface Content {
  type: string
  body: Buffer
}

const latin = (value: string) =>
  [...Buffer.from(value, 'latin1')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

/** The ways in which a form is sent. The last ones are wrong. */
const WAYS: ((fields: Fields) => Content)[] = [
  (fields) => json(Object.fromEntries(fields)),
  (fields) => json({ data: { form: Object.fromEntries(fields) } }),
  (fields) => json({ fields: fields.map(([label, value]) => ({ label, value })) }),
  (fields) => ({ ...json(Object.fromEntries(fields)), type: 'text/plain' }),
  (fields) => ({ type: FORM, body: Buffer.from(new URLSearchParams(fields).toString()) }),
  (fields) => ({
    type: `${FORM}; charset=iso-8859-9`,
    body: Buffer.from(fields.map((pair) => pair.map(latin).join('=')).join('&')),
  }),
  multipart,
  (fields) => json({ google_key: 'wrong', user_column_data: fields }),
  (fields) => ({ type: JSON_TYPE, body: json(Object.fromEntries(fields)).body.subarray(0, -1) }),
  (fields) => ({
    type: JSON_TYPE,
    body: Buffer.from(JSON.stringify(Object.fromEntries(fields)), 'utf16le'),
  }),
  (fields) => ({ ...multipart(fields), type: 'multipart/form-data; boundary=other' }),
  (fields) => json({ ...Object.fromEntries(fields), note: 'x'.repeat(70_000) }),
]

function json(value: unknown): Content {
  return { type: JSON_TYPE, body: Buffer.from(JSON.stringify(value)) }
}

function multipart(fields: Fields): Content {
  const parts = fields.map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const body = Buffer.from(`${parts.join('')}--b--\r\n`)
  return { type: 'multipart/form-data; boundary=b', body }
}

const contentOf = (form: number): fc.Arbitrary<Content> =>
  fc.oneof(
    {
      arbitrary: fc
        .tuple(fieldsOf(form), fc.constantFrom(...WAYS, ...WAYS.slice(0, 7)))
        .map(([fields, send]) => send(fields)),
      weight: 9,
    },
    { arbitrary: junk.map((value) => json(value ?? null)), weight: 1 },
  )

/** Many networks, and some clients that send much. */
const address = fc.oneof(
  { arbitrary: fc.ipV4(), weight: 8 },
  { arbitrary: fc.constant('203.0.113.9'), weight: 6 },
  { arbitrary: fc.nat(250).map((n) => `198.18.7.${n}`), weight: 1 },
  { arbitrary: fc.nat(0xffff).map((n) => `2001:db8:1:2::${n.toString(16)}`), weight: 1 },
)

const extras = fc.constantFrom<Record<string, string>>(
  {},
  {},
  {},
  { accept: JSON_TYPE },
  { 'accept-language': 'tr' },
  { origin: 'https://shop.example' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'content-encoding': 'gzip' },
  { referer: `https://shop.example/${SCRIPTS[0]}` },
)

/** @param forms how many are flooded */
export function leadPosts(forms: number): fc.Arbitrary<LeadPost> {
  return fc.nat(forms - 1).chain((form) =>
    fc.tuple(contentOf(form), address, extras).map(([{ type, body }, from, more]) => ({
      form,
      headers: { 'content-type': type, 'x-forwarded-for': from, ...more },
      body,
    })),
  )
}
