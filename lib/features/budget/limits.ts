import { config } from '@/lib/platform/config'
import { chatApp } from '@/lib/vendors/chatapp'
import { embedder } from '@/lib/vendors/embeddings'
import { languageModel } from '@/lib/vendors/language-model'
import { speech } from '@/lib/vendors/speech'
import type { DailyLimits, Spending } from './rules/budget'

/** The configured limits of this kind. See docs/configuration.md. */
export function dailyLimits(kind: Spending): DailyLimits {
  const env = config()
  return kind === 'messages'
    ? {
        free: env.DAILY_MESSAGES_FREE,
        paid: env.DAILY_MESSAGES_PAID,
        total: env.DAILY_MESSAGES_TOTAL,
      }
    : {
        free: env.DAILY_MODEL_REQUESTS_FREE,
        paid: env.DAILY_MODEL_REQUESTS_PAID,
        total: env.DAILY_MODEL_REQUESTS_TOTAL,
      }
}

/** Whether the installation has something that this kind of spending pays for. */
export function isSpendable(kind: Spending): boolean {
  if (kind === 'messages') return chatApp() !== null
  return languageModel() !== null || embedder().kind === 'model' || speech() !== null
}
