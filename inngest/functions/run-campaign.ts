import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { runCampaignTick } from '@/lib/features/campaigns/run-campaign-tick'
import { inngest } from '../client'

/**
 * Runs a tick of a campaign, at once or when it is due, one at a time for each campaign. The next tick is a
 * separate run, so that a run does not grow with its campaign.
 */
export const runCampaign = () =>
  inngest().createFunction(
    {
      id: 'run-campaign',
      triggers: [{ event: 'campaign/tick' }],
      concurrency: { key: 'event.data.campaignId', limit: 1 },
    },
    async ({ event, step }) => {
      const { campaignId, dueAt } = event.data as Jobs['campaign/tick']
      if (dueAt) await step.sleepUntil('until it is due', dueAt)
      const next = await step.run('tick', () =>
        runCampaignTick(BigInt(campaignId), dueAt ? new Date(dueAt) : null),
      )
      if (!next) return
      const data: Jobs['campaign/tick'] = { campaignId, dueAt: next }
      // The id allows one timer for each due time.
      const id = `campaign/tick:${campaignId}:${next}`
      await step.sendEvent('set the timer', { name: 'campaign/tick', data, id })
    },
  )
