import { getLocale, getTranslations } from 'next-intl/server'
import { turnKey } from '@/components/calls/story-entries'
import { Link } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { OpenQuestion } from '@/lib/features/call-problems/read-questions'
import type { QuestionGroup } from '@/lib/features/call-problems/rules/question-groups'
import { formatPhone } from '@/lib/platform/phone/phone'
import { shownName } from '@/lib/platform/phone/shown-name'
import { AnswerButton } from './answer-button'
import { ASKED_ID, questionHref } from './question-href'

/** Questions of a group that are shown at first. */
const SHOWN = 10

interface QuestionListProps {
  groups: readonly QuestionGroup<OpenQuestion>[]
  /** Its questions are all shown. */
  asked: QuestionGroup<OpenQuestion> | null
  assistants: ReadonlyMap<string, { name: string; bases: { id: string; name: string }[] }>
}

/** Questions that assistants could not answer, by topic, each with its calls. */
export async function QuestionList({ groups, asked, assistants }: QuestionListProps) {
  const t = await getTranslations('calls-questions')
  return (
    <ul className="grid gap-3">
      {groups.map((group) => {
        const { assistantId, topicName, people, questions } = group
        const isAsked = group === asked
        const [newest] = questions
        const { name = '', bases = [] } = assistants.get(assistantId) ?? {}
        const topic = topicName ? t(`topics.${topicName}`) : null
        const { callId, turn, question } = newest
        return (
          <li
            key={`${callId} ${turn}`}
            id={isAsked ? ASKED_ID : undefined}
            className="scroll-mt-20 rounded-xl border border-line bg-surface p-4 target:border-ink md:p-5"
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
            <details className="mt-1" open={isAsked}>
              <summary className="w-fit cursor-pointer py-2 text-sm text-muted hover:text-ink">
                {t('calls', { count: questions.length })}
              </summary>
              <ul className="grid gap-1">
                {questions.slice(0, isAsked ? undefined : SHOWN).map((one) => (
                  <Asked key={`${one.callId} ${one.turn}`} question={one} />
                ))}
              </ul>
              {!isAsked && questions.length > SHOWN && (
                <Link
                  href={questionHref(newest)}
                  className="inline-flex min-h-6 items-center underline decoration-line underline-offset-3 hover:decoration-ink"
                >
                  {t('all', { count: questions.length })}
                </Link>
              )}
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
