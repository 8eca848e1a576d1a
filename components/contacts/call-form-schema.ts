import { z } from 'zod'

/** What is chosen before a call; the phone is the contact's. */
export const CallFormSchema = z.object({ assistantId: z.string().min(1) })
