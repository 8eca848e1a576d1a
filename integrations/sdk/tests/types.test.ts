import { describe, expectTypeOf, it } from 'vitest'
import type {
  Call,
  Contact,
  ErrorCode,
  EventName,
  NewCall,
  NewContact,
  Santral,
  SantralError,
  WebhookEvent,
} from '../src/index.js'

/** The types come from the OpenAPI document alone. The compiler checks these in the stage `integration-types`. */

type Contacts = Santral['contacts']
type Calls = Santral['calls']

describe('the types', () => {
  it('know what requests take', () => {
    expectTypeOf<NewCall>().toHaveProperty('assistant_id').toEqualTypeOf<string | number>()
    expectTypeOf<Parameters<Contacts['update']>[1]>()
      .toHaveProperty('stage')
      .toEqualTypeOf<Contact['stage'] | undefined>()
    expectTypeOf<{ phone: string }>().not.toExtend<NewCall>()
    expectTypeOf<{ first_name: string }>().not.toExtend<NewContact>()
    expectTypeOf<{ first_name: string; phone: string }>().toExtend<NewContact>()
    expectTypeOf<{ reason: string }>().not.toExtend<Parameters<Santral['dnc']['add']>[0]>()
    expectTypeOf<{ event: 'call.ended'; targetUrl: string }>().not.toExtend<
      Parameters<Santral['hooks']['create']>[0]
    >()
  })

  it('know what comes back', () => {
    expectTypeOf<Contacts['list']>().returns.resolves.toEqualTypeOf<Contact[]>()
    expectTypeOf<Call['status']>().toExtend<string>()
    expectTypeOf<Call['ended_at']>().toEqualTypeOf<string | null>()
    expectTypeOf<Calls['iterate']>().returns.toEqualTypeOf<AsyncGenerator<Call, void>>()
    expectTypeOf<Calls['start']>().returns.resolves.toHaveProperty('call_id')
    expectTypeOf<Awaited<ReturnType<Contacts['create']>>['existing']>().toEqualTypeOf<boolean>()
  })

  it('tell events apart by their name', () => {
    expectTypeOf<WebhookEvent['event']>().toEqualTypeOf<EventName>()
    expectTypeOf<
      Extract<WebhookEvent, { event: 'lead.hot' }>['data']['leadScore']
    >().toEqualTypeOf<number>()
    expectTypeOf<Extract<WebhookEvent, { event: 'call.completed' }>['data']>().not.toHaveProperty(
      'leadScore',
    )
  })

  it('know the codes of errors', () => {
    expectTypeOf<'insufficient_balance'>().toExtend<ErrorCode>()
    expectTypeOf<'anything'>().not.toExtend<ErrorCode>()
    expectTypeOf<SantralError['code']>().toExtend<string | undefined>()
  })
})
