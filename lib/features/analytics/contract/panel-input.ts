import { z } from 'zod'
import { CallsPageParams } from '@/lib/features/calls/contract/panel-input'
import { MEASURES } from '../rules/figures'

/** The query parameters of the page. Those that it shares with the list of calls are read alike. */
export const AnalyticsPageParams = z
  .looseObject({ measure: z.enum(MEASURES).catch('calls') })
  .transform(({ measure, ...given }) => {
    const { from, to, assistant, campaign, leadForm } = CallsPageParams.parse(given)
    return { measure, from, to, assistant, campaign, leadForm }
  })
