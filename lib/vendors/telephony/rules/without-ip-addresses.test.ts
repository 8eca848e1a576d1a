import { expect, it } from 'vitest'
import { withoutIpAddresses } from './without-ip-addresses'

it.each([
  ['dial tcp 10.0.0.5:5060: connection refused', 'dial tcp …:5060: connection refused'],
  ['no route to 192.168.1.1', 'no route to …'],
  ['(169.254.169.254)', '(…)'],
  ['lookup sip.example.com: 127.0.0.1.', 'lookup sip.example.com: ….'],
  ['dial tcp [::1]:5061', 'dial tcp […]:5061'],
  ['at fd00:ec2::254', 'at …'],
  ['from ::ffff:10.0.0.1', 'from …'],
])('turns %j into %j', (words, hidden) => {
  expect(withoutIpAddresses(words)).toBe(hidden)
})

it.each(['486 Busy Here', 'Limit reached at 12:30:45', 'version 1.2.3', 'a: b', 'no, thanks', ''])(
  'leaves %j as it is',
  (words) => {
    expect(withoutIpAddresses(words)).toBe(words)
  },
)
