import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { TokenVerifier } from 'livekit-server-sdk'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { livekitTelephony } from './livekit'
import { type DialRequest, type Telephony, TelephonyError, type TrunkRequest } from './port'

const SECRET = 'secret'.repeat(8)

interface Asked {
  method: string
  body: Record<string, unknown>
  grants: object
}

let server: Server
let asked: Asked[]
/** What the server answers, by method; otherwise an empty object. */
let answers: Record<string, { status: number; body: unknown }>
let exchange: Telephony

beforeEach(async () => {
  asked = []
  answers = {}
  server = createServer((request, response) => {
    void json(request).then(async (body) => {
      const method = request.url?.replace('/twirp/livekit.', '') ?? ''
      const token = (request.headers.authorization ?? '').replace('Bearer ', '')
      const grants = await new TokenVerifier('key', SECRET).verify(token)
      asked.push({ method, body: body as Asked['body'], grants })
      const { status, body: answer } = answers[method] ?? { status: 200, body: {} }
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  exchange = livekitTelephony(`ws://127.0.0.1:${port}`, 'key', SECRET)
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const call: DialRequest = {
  callId: 'c1',
  accountId: '7',
  to: '+905321112233',
  from: '+908501112233',
  trunkId: 'ST_1',
  maxTalkSeconds: 600,
}

describe('a trunk', () => {
  const trunk: TrunkRequest = {
    name: 'Office',
    address: 'sip.example.com',
    transport: 'tls',
    numbers: ['+908501112233'],
    username: 'user',
    password: 'pass',
  }

  it('is created with its transport as a number of the protocol', async () => {
    answers['SIP/CreateSIPOutboundTrunk'] = { status: 200, body: { sipTrunkId: 'ST_1' } }
    expect(await exchange.createTrunk(trunk)).toEqual({ trunkId: 'ST_1' })
    expect(asked[0]?.body.trunk).toMatchObject({
      address: 'sip.example.com',
      transport: 'SIP_TRANSPORT_TLS',
      authUsername: 'user',
      authPassword: 'pass',
      numbers: ['+908501112233'],
    })
    expect(asked[0]?.grants).toMatchObject({ iss: 'key', sip: { admin: true } })
  })

  it('may be gone before it is deleted', async () => {
    answers['SIP/DeleteSIPTrunk'] = { status: 404, body: { code: 'not_found', msg: 'no trunk' } }
    await expect(exchange.deleteTrunk('ST_1')).resolves.toBeUndefined()
  })

  it('is refused in the words of the exchange', async () => {
    answers['SIP/CreateSIPOutboundTrunk'] = {
      status: 400,
      body: { code: 'invalid_argument', msg: 'address is not valid' },
    }
    const refused: unknown = await exchange.createTrunk(trunk).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(TelephonyError)
    expect(refused).toMatchObject({ kind: 'refused' })
    expect(String(refused)).toContain('address is not valid')
  })
})

describe('dialling', () => {
  it('sends the agent with the id of the call, and rings in a room of its own', async () => {
    await exchange.dial(call)
    expect(asked.map(({ method }) => method)).toEqual([
      'AgentDispatchService/CreateDispatch',
      'SIP/CreateSIPParticipant',
    ])
    expect(asked[0]?.body).toMatchObject({
      agentName: 'santral',
      room: 'call-c1',
      metadata: '{"callId":"c1","accountId":"7"}',
    })
    expect(asked[1]?.body).toMatchObject({
      sipTrunkId: 'ST_1',
      sipCallTo: '+905321112233',
      sipNumber: '+908501112233',
      roomName: 'call-c1',
      participantIdentity: 'person-c1',
      maxCallDuration: '600s',
    })
  })

  it('needs a trunk', async () => {
    await expect(exchange.dial({ ...call, trunkId: null })).rejects.toMatchObject({
      kind: 'refused',
    })
    expect(asked).toEqual([])
  })

  it('tells what the telephone provider said', async () => {
    answers['SIP/CreateSIPParticipant'] = {
      status: 400,
      body: {
        code: 'invalid_argument',
        msg: 'failed',
        meta: { sip_status_code: '404', sip_status: 'Not Found' },
      },
    }
    await expect(exchange.dial(call)).rejects.toThrow(/404 Not Found/)
    // And the agent does not wait for somebody who will not come.
    expect(asked.at(-1)).toMatchObject({
      method: 'RoomService/DeleteRoom',
      body: { room: 'call-c1' },
    })
  })

  it('finds nobody where the exchange is down', async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await expect(exchange.dial(call)).rejects.toMatchObject({ kind: 'unreachable' })
  })
})

it('ends a call by closing its room', async () => {
  await exchange.hangUp('c1')
  expect(asked[0]).toMatchObject({ method: 'RoomService/DeleteRoom', body: { room: 'call-c1' } })
})
