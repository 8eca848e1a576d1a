import { z } from 'zod'

/** Both fields are filled in; whether they are right only the server says. */
export const Credentials = z.object({ email: z.string().min(1), password: z.string().min(1) })
