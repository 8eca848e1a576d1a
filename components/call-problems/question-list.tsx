import { getLocale, getTranslations } from 'next-intl/server'
import { turnKey } from '@/components/calls/story-entries'
import { Link } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { OpenQuestion } from '@/lib/features/call-problems/read-questions'
import type { QuestionGroup } from '@/lib/features/call-problems/rules/question-groups'
import { formatPhone } from '@/lib/platform/phone/phone'
import { shownName } from '@/lib/platform/phone/shown-name'
import { AnswerButton } from './answer-button'

interface QuestionListProps {
  groups: readonly QuestionGroup<OpenQuestion>[]
  assistants: ReadonlyMap<string, { name: string; bases: { id: string; name: string }[] }>
}

/** Questions that assistants could not answer, by topic, each with its calls. */
export async function QuestionList({ groups, assistants }: QuestionListProps) {
  const t = await getTranslations('calls-questions')
  return (
    <ul className="grid gap-3">
      {groups.map(({ assistantId, topicName, people, questions }) => {
        const [newest] = questions
        const { name = '', bases = [] } = assistants.get(assistantId) ?? {}
        const topic = isNamed(topicName) ? t(`topics.${topicName}`) : null
        const { callId, turn, question } = newest
        return (
          <li
            key={`${callId} ${turn}`}
            className="rounded-xl border border-line bg-surface p-4 md:p-5"
          >
            <div className="flex flex-wrap items-start justify-between gap-3">
              <div className="min-w-0 flex-1 basis-60">
                <h2 className="font-semibold wrap-anywhere">
                  {topic ? t('asked', { people, topic }) : t('askedWords', { people, question })}
                </h2>
                <p className="text-sm text-muted">{t('unknown', { assistant: name })}</p>
              </div>
              <AnswerButton dialog={{ asked: { callId, turn, question }, assistant: name, bases }}>
                {t('add')}
              </AnswerButton>
            </div>
            <details className="mt-1">
              <summary className="w-fit cursor-pointer py-2 text-sm text-muted hover:text-ink">
                {t('calls', { count: questions.length })}
              </summary>
              <ul className="grid gap-1">
                {questions.map((one) => (
                  <Asked key={`${one.callId} ${one.turn}`} question={one} />
                ))}
              </ul>
            </details>
          </li>
        )
      })}
    </ul>
  )
}

async function Asked({ question: asked }: { question: OpenQuestion }) {
  const t = await getTranslations('calls-questions')
  const locale = await getLocale()
  const { callId, turn, question, askedAt, phone, firstName, lastName } = asked
  const person =
    firstName !== null && lastName !== null ? shownName({ firstName, lastName, phone }) : ''
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <Link
        href={`/calls/${callId}#${turnKey(turn)}`}
        className="inline-flex min-h-6 items-center underline decoration-line underline-offset-3 hover:decoration-ink"
      >
        {person || formatPhone(phone, locale) || t('withheld')}
      </Link>
      <span className="min-w-0 wrap-anywhere">{t('quoted', { question })}</span>
      <span className="text-sm text-muted">
        <RelativeTime value={askedAt} />
      </span>
    </li>
  )
}

const NAMED = [
  'price',
  'hours',
  'place',
  'payment',
  'cancel',
  'refund',
  'delivery',
  'booking',
  'parking',
  'discount',
  'warranty',
  'papers',
  'emergency',
] as const

function isNamed(name: string | null): name is (typeof NAMED)[number] {
  return NAMED.some((one) => one === name)
}
