import { sweepCampaigns } from '@/lib/features/campaigns/sweep-campaigns'
import { inngest } from '../client'

/** Every minute: recovers campaigns whose timer was lost, and places whose call ended unnoticed. */
export const sweepLostCampaigns = () =>
  inngest().createFunction(
    { id: 'sweep-campaigns', triggers: [{ cron: '* * * * *' }] },
    ({ step }) => step.run('sweep', () => sweepCampaigns()),
  )
