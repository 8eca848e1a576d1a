import { issueLoginStep } from '@/lib/platform/auth/login-step-cookie'
import { AppError } from '@/lib/platform/errors'

/** The first step of a log-in has succeeded, and the account asks for a code: see login-step.ts. */
export class CodeRequired extends AppError {
  /** For this browser to keep until the second step. */
  readonly stepToken: string

  constructor(account: { id: bigint; passwordHash: string | null }) {
    super('second_factor_required')
    this.stepToken = issueLoginStep(account)
  }
}
