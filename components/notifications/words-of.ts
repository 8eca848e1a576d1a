import { getFormatter, getTranslations } from 'next-intl/server'
import { PROBLEM_COUNTS, type Told } from '@/lib/features/notifications/rules/kinds'
import { MAX_CONSECUTIVE_FAILURES } from '@/lib/platform/vocabulary/webhook'

export interface Words {
  title: string
  /** Details in a few words. */
  text: string
}

/** One sentence about what happened, with times in the account's time zone. */
export async function wordsOf(told: Told, timeZone: string): Promise<Words> {
  const t = await getTranslations('notifications.kinds')
  switch (told.kind) {
    case 'lead_hot': {
      const { person, leadScore } = told.data
      return {
        title: t('lead_hot.title', { person }),
        text: t('lead_hot.text', { score: leadScore }),
      }
    }
    case 'appointment_booked':
    case 'appointment_cancelled': {
      const { person, startsAt, by } = told.data
      const format = await getFormatter()
      const when = format.dateTime(new Date(startsAt), 'moment', { timeZone })
      return { title: t(`${told.kind}.title`, { person, when }), text: t(`${told.kind}.${by}`) }
    }
    case 'lead_submitted': {
      const { person, formName: form } = told.data
      return { title: t('lead_submitted.title', { person, form }), text: t('lead_submitted.text') }
    }
    case 'lead_calls_used': {
      const { formName: form, limit } = told.data
      return {
        title: t('lead_calls_used.title', { form }),
        text: t('lead_calls_used.text', { limit }),
      }
    }
    case 'campaign_finished': {
      const { name, reason, callsCompleted: calls } = told.data
      return {
        title: t('campaign_finished.title', { name }),
        text: t(`campaign_finished.${reason}`, { calls }),
      }
    }
    case 'campaign_paused': {
      const { name, reason } = told.data
      const reasons = await getTranslations('campaigns.pauseReasons')
      return { title: t('campaign_paused.title', { name }), text: reasons(reason) }
    }
    case 'webhook_deactivated':
      return {
        title: t('webhook_deactivated.title', { host: hostOf(told.data.targetUrl) }),
        text: t('webhook_deactivated.text', { count: MAX_CONSECUTIVE_FAILURES }),
      }
    case 'tool_failing': {
      const { name, problem } = told.data
      return { title: t('tool_failing.title', { name }), text: problem }
    }
    case 'tool_changed': {
      const { name, change } = told.data
      return { title: t('tool_changed.title', { name }), text: t(`tool_changed.${change}`) }
    }
    case 'replies_slow': {
      const { from, p95Ms, limitMs, replies } = told.data
      const format = await getFormatter()
      const seconds = (ms: number) => format.number(ms / 1000, { maximumFractionDigits: 1 })
      const when = format.dateTime(new Date(from), 'moment', { timeZone })
      return {
        title: t('replies_slow.title', { when }),
        text: t('replies_slow.text', {
          seconds: seconds(p95Ms),
          limit: seconds(limitMs),
          replies,
          percent: 95,
        }),
      }
    }
    case 'weekly_problems': {
      const { from, calls, topics } = told.data
      const names = await getTranslations('calls-questions.topics')
      const format = await getFormatter()
      const day = format.dateTime(new Date(`${from}T12:00:00Z`), {
        dateStyle: 'long',
        timeZone: 'UTC',
      })
      const counts = PROBLEM_COUNTS.filter((name) => told.data[name] > 0).map((name) =>
        t(`weekly_problems.${name}`, { count: told.data[name] }),
      )
      const asked = topics
        .slice(0, 1)
        .map(({ topic, people }) => t('weekly_problems.asked', { people, topic: names(topic) }))
      return {
        title: t('weekly_problems.title', { calls, day }),
        text: [...counts, ...asked].join(' · '),
      }
    }
    case 'minutes_low': {
      const minutes = Math.max(0, Math.floor(told.data.secondsLeft / 60))
      return { title: t('minutes_low.title'), text: t('minutes_low.text', { minutes }) }
    }
  }
}

/** The address as the account holder gave it may be anything that was once a URL. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
