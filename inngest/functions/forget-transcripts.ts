import { forgetTranscripts } from '@/lib/features/calls/forget-transcripts'
import { forgetting } from '../forgetting'

/** Every hour: deletes transcripts that are too old. */
export const forgetOldTranscripts = () =>
  forgetting({ id: 'forget-transcripts', cron: '40 * * * *', forget: () => forgetTranscripts() })
