import { jobQueue } from '@/lib/vendors/jobs'

/** Hands over the jobs that mail what is due to accounts. Never call it inside a transaction. @throws JobsUnavailable */
export async function requestMails(ownerIds: readonly bigint[]): Promise<void> {
  if (ownerIds.length === 0) return
  await jobQueue().send(
    ownerIds.map((id) => ({ name: 'notification/mail.due', data: { accountId: String(id) } })),
  )
}
