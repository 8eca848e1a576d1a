import { jobQueue } from '@/lib/vendors/jobs'
import type { Job, Jobs } from '@/lib/vendors/jobs/jobs'

export type MessageJob = Jobs['call/message.due']

/** A message that is due, or will be. */
interface DueMessage {
  id: bigint
  ownerId: bigint
  dueAt: Date
}

/** What the timer of a message carries: it is void once the message is due at another time. */
export function messageJob({ id, ownerId, dueAt }: DueMessage): MessageJob {
  return { messageId: String(id), accountId: String(ownerId), dueAt: dueAt.toISOString() }
}

/** One job for each time at which a message is due, however often it is handed over. */
export function jobOf(due: DueMessage): Job {
  const data = messageJob(due)
  const id = `call/message.due:${data.messageId}:${data.dueAt}`
  return { name: 'call/message.due', data, id }
}

/** Hands messages over. */
export async function handOverMessages(due: DueMessage[]): Promise<void> {
  if (due.length > 0) await jobQueue().send(due.map(jobOf))
}
