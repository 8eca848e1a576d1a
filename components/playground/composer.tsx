'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { ArrowUp } from '@/components/icons/arrow-up'
import { Square } from '@/components/icons/square'
import { Button } from '@/components/ui/button'
import { FormProblem } from '@/components/ui/form/form-problem'
import { Textarea } from '@/components/ui/form/input'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { MAX_HEARD } from '@/lib/features/playground/rules/limits'
import type { PlaygroundTalk, TalkSettings } from './use-talk'

interface ComposerProps {
  ref: Ref<HTMLTextAreaElement>
  talk: PlaygroundTalk
  settings: TalkSettings
}

/** The field to speak in. Enter sends, Shift and Enter start a new line, Escape stops the answer. */
export function Composer({ ref, talk, settings }: ComposerProps) {
  const t = useTranslations('playground')
  const id = useId()
  const [text, setText] = useState('')
  const { answering } = talk
  const problem = useTalkProblem(talk)
  const isTooLong = text.trim().length > MAX_HEARD

  async function send() {
    const heard = text.trim()
    if (!heard || answering || isTooLong) return
    setText('')
    // Puts a rejected text back into the field, unless the user has typed a new one.
    if (!(await talk.say(heard, settings))) setText((now) => now || heard)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape' && answering) talk.stop()
    // Enter also ends the composition of a character.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }

  return (
    <div className="mt-3 grid gap-2">
      <label htmlFor={id} className="sr-only">
        {t('field')}
      </label>
      <div className="flex items-end gap-2">
        <Textarea
          ref={ref}
          id={id}
          rows={1}
          value={text}
          placeholder={t('placeholder')}
          aria-describedby={`${id}-keys`}
          aria-invalid={isTooLong || undefined}
          enterKeyHint="send"
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className="max-h-40"
        />
        {answering ? (
          <Button size="icon" aria-label={t('stop')} onClick={talk.stop}>
            <Square aria-hidden />
          </Button>
        ) : (
          <Button
            size="icon"
            variant="primary"
            aria-label={t('send')}
            disabled={!text.trim() || isTooLong}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void send()}
          >
            <ArrowUp aria-hidden />
          </Button>
        )}
      </div>
      <FormProblem text={isTooLong ? t('tooLong', { limit: MAX_HEARD }) : problem} />
      <p id={`${id}-keys`} className="text-xs text-muted max-md:sr-only">
        {t('keys')}
      </p>
    </div>
  )
}

/** Why the last message was not taken. */
function useTalkProblem({ problem }: PlaygroundTalk): string | null {
  const t = useTranslations('playground')
  const problemText = useProblemText()
  if (!problem) return null
  if (problem.error === 'form') return t('formProblem')
  if (problem.error !== 'validation_error') return problemText(problem)
  const paths = ('details' in problem && problem.details ? problem.details : []).map(
    ({ path }) => path,
  )
  if (paths.includes('heard')) return t('tooLong', { limit: MAX_HEARD })
  return paths.some((path) => path.startsWith('entries')) ? t('tooLongTalk') : problemText(problem)
}
