import { expect, it } from 'vitest'
import { trialAddress } from './trial-address'

it.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+sales@example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['A.Da@GoogleMail.com', 'ada@gmail.com'],
  ['ada@gmail.com.', 'ada@gmail.com'],
  [' ａda@gmail.com ', 'ada@gmail.com'],
  ['ada@mail.gmail.com', 'ada@mail.gmail.com'],
  ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ['ada@xn--bcher-kva.example.', 'ada@xn--bcher-kva.example'],
  ['a.da@g\u00ADmail.com\uFF61', 'ada@gmail.com'],
  ['ada@gmail.com..', 'ada@gmail.com'],
  ['+ada@example.com', '+ada@example.com'],
])('takes %s for %s', (email, mailbox) => {
  expect(trialAddress(email)).toBe(mailbox)
})
