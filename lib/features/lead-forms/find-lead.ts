import { systemDb } from '@/lib/platform/database/client'
import { toAccount, type Account } from '@/lib/platform/tenancy/account'
import type { LeadForm as FormRow, LeadSubmission, User } from '@/prisma/generated/client'

export interface Lead {
  account: Account
  /** Of the account. */
  locale: User['locale']
  form: FormRow
  submission: LeadSubmission
}

/** The submission that a job names, with its form and account; null once it is deleted. */
export async function findLead(submissionId: string): Promise<Lead | null> {
  const found = await systemDb().leadSubmission.findUnique({
    where: { id: submissionId },
    include: { form: { include: { owner: true } } },
  })
  if (!found) return null
  const { form: formRow, ...submission } = found
  const { owner, ...form } = formRow
  return { account: toAccount(owner), locale: owner.locale, form, submission }
}
