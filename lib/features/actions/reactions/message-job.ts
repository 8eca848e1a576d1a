import { jobQueue } from '@/lib/vendors/jobs'
import type { Job, Jobs } from '@/lib/vendors/jobs/jobs'

export type MessageJob = Jobs['call/message.due']

export interface DueMessage {
  id: bigint
  ownerId: bigint
  dueAt: Date
}

/** The payload of a message's timer. The timer is void once `dueAt` differs from the row's. */
export function messageJob({ id, ownerId, dueAt }: DueMessage): MessageJob {
  return { messageId: String(id), accountId: String(ownerId), dueAt: dueAt.toISOString() }
}

/** The job has one id per due time, so that the job engine drops a timer that is set twice. */
export function messageDueJob(due: DueMessage): Job {
  const data = messageJob(due)
  const id = `call/message.due:${data.messageId}:${data.dueAt}`
  return { name: 'call/message.due', data, id }
}

export async function handOverMessages(due: DueMessage[]): Promise<void> {
  if (due.length > 0) await jobQueue().send(due.map(messageDueJob))
}
