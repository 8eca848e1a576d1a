import { expect, it } from 'vitest'
import { readAnyBody } from './read-any-body'

const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=b'

/** @param body a character for each byte */
function read(type: string, body: string) {
  const request = new Request('http://localhost', {
    method: 'POST',
    headers: { 'content-type': type },
    body: Buffer.from(body, 'latin1'),
  })
  return readAnyBody(request, 1000)
}

const part = (name: string, content: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`

it.each([
  [FORM, 'ad=I%C5%9F%C4%B1k+%C3%96z'],
  [FORM, 'ad=I\u00c5\u009f\u00c4\u00b1k%20\u00c3\u0096z'],
  [FORM, 'ad=I%FE%FDk+%D6z'],
  [FORM, 'ad=I\u00fe\u00fdk+\u00d6z'],
  [`${FORM}; charset=ISO-8859-9`, 'ad=I%FE%FDk+%D6z'],
  [`${FORM}; charset=utf-8`, 'ad=I%C5%9F%C4%B1k+%C3%96z'],
  [MULTIPART, `${part('ad', 'I\u00c5\u009f\u00c4\u00b1k \u00c3\u0096z')}--b--`],
  [MULTIPART, `${part('ad', 'I\u00fe\u00fdk \u00d6z')}--b--`],
])('reads the text of old pages: %s %j', async (type, body) => {
  expect(await read(type, body)).toEqual({ value: { ad: 'Işık Öz' }, isForm: true })
})

it('reads other charsets that a form declares', async () => {
  const type = `${FORM}; charset="windows-1251"`
  expect(await read(type, 'name=%C8%E2%E0%ED')).toMatchObject({ value: { name: 'Иван' } })
})

it.each([
  [FORM, 'a=&a=1&a=2&__proto__=x&b'],
  [
    MULTIPART,
    [
      part('a', ''),
      part('a', '1'),
      part('a', '2'),
      part('__proto__', 'x'),
      part('b', ''),
      part('f', 'PNG', '; filename="f.png"'),
      '--b--',
    ].join(''),
  ],
])('takes the first filled value of a name: %s', async (type, body) => {
  const { value } = await read(type, body)
  expect(Object.entries(value as object)).toEqual([
    ['a', '1'],
    ['__proto__', 'x'],
    ['b', ''],
  ])
})

it('reads JSON of any type', async () => {
  for (const type of ['application/json', 'text/plain', FORM]) {
    expect(await read(type, '{"a":[1]}')).toEqual({ value: { a: [1] }, isForm: false })
  }
})

it.each([
  ['application/json', '{', 'invalid_json'],
  ['application/json', '{"a":"\u00fe"}', 'invalid_json'],
  ['application/json; charset=windows-1254', '{}', 'unsupported_charset'],
  [`${FORM}; charset=klingon`, 'a=1', 'unsupported_charset'],
  ['multipart/form-data', part('a', '1'), 'invalid_json'],
  [MULTIPART, part('a', '1'), 'invalid_json'],
  [FORM, `a=${'1'.repeat(1000)}`, 'payload_too_large'],
])('refuses %s %j', async (type, body, code) => {
  await expect(read(type, body)).rejects.toMatchObject({ code })
})
