import { sweepDeletions } from '@/lib/features/contacts/deletion/sweep-deletions'
import { inngest } from '../client'

/** Every minute: carries out deletions of contacts that have no job. */
export const sweepContactDeletions = () =>
  inngest().createFunction(
    { id: 'sweep-contact-deletions', triggers: [{ cron: '* * * * *' }] },
    ({ step }) => step.run('sweep', () => sweepDeletions()),
  )
