import { expect } from 'vitest'
import { SEED } from '@/testing/seed'
import { body } from '@/testing/api/calling'
import { type Customer, nextPhone } from '../load/customer'
import { type Draw, drawFrom } from '../load/draw'
import type { Progress } from '../load/survival'
import type { Installation } from '../processes/installation'

/** The places of a campaign that calls one contact after the other, so that it lasts as long as an upgrade. */
const PLACES = 25

/**
 * In each round: kills one process and starts it again, then upgrades one after the other while a campaign runs. Every
 * second round goes back to the version before.
 */
export function upgradesUnderLoad(installation: Installation, nextTree: string, rounds: number) {
  return async ({ sent, lost, customers }: Progress): Promise<void> => {
    const draw = drawFrom(SEED)
    const [customer] = customers
    if (!customer) throw new Error('There is no load')
    for (let round = 0; round < rounds; round += 1) {
      const killed = installation.members[draw(2)] ?? installation.members[0]
      await sent.grownBy(20 + draw(60))
      await installation.kill(killed)
      const campaign = await startLongCampaign(customer, draw)
      const before = lost.length
      for (const member of installation.members) {
        await sent.grownBy(20 + draw(60))
        expect(await statusOf(customer, campaign)).toBe('running')
        expect(await installation.upgrade(member, round % 2 === 0 ? nextTree : undefined)).toBe(0)
      }
      // A process that is stopped answers what it has accepted, and the other one takes the rest.
      expect(lost.slice(before)).toEqual([])
    }
  }
}

async function startLongCampaign(customer: Customer, draw: Draw): Promise<string> {
  const { api, panel, assistantId } = customer
  const pace = { callsPerMinute: 600, maxConcurrentCalls: 1, maxAttempts: 1 }
  const json = { name: 'All customers', assistantId, ...pace }
  const { id } = await body<{ id: string }>(await panel('/api/campaigns', { json }))
  for (let n = 0; n < PLACES; n += 1) {
    const place = { phone: nextPhone(draw), first_name: 'Ada' }
    expect((await api(`/campaigns/${id}/contacts`, { json: place })).status).toBe(201)
  }
  const started = await panel(`/api/campaigns/${id}/start`, { method: 'POST' })
  expect(started.status).toBe(200)
  return id
}

async function statusOf({ panel }: Customer, campaign: string): Promise<string> {
  return (await body<{ status: string }>(await panel(`/api/campaigns/${campaign}`))).status
}
