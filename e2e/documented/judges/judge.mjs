import { createInterface } from 'node:readline'
import { isGenuine, isGenuineAndRecent } from './verify.mjs'

for await (const line of createInterface({ input: process.stdin })) {
  const [body, secret, now, service, id, timestamp, standard] = line
    .split('\t')
    .map((field) => (field === '-' ? undefined : Buffer.from(field, 'base64')))
  const headers = {
    'x-service-signature': service?.toString(),
    'webhook-id': id?.toString(),
    'webhook-timestamp': timestamp?.toString(),
    'webhook-signature': standard?.toString(),
  }
  const key = secret.toString()
  console.log(isGenuine(body, headers, key), isGenuineAndRecent(body, headers, key, Number(now)))
}
