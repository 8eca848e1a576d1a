'use client'

import { useTranslations } from 'next-intl'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { ArrowDown } from '@/components/icons/arrow-down'
import { ArrowUp } from '@/components/icons/arrow-up'
import { Plus } from '@/components/icons/plus'
import { X } from '@/components/icons/x'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/form/input'
import { MAX_TEMPLATE_PARAMS } from '@/lib/features/actions/rules/action'
import { wantedParams, type ActionDraft } from './action-draft'
import { type FieldChoice, InsertPlaceholder } from './insert-placeholder'
import type { FieldProblems } from './use-draft-check'

interface ParameterRowsProps {
  draft: ActionDraft
  problems: FieldProblems
  extracted: readonly FieldChoice[]
  onChange: (draft: ActionDraft) => void
}

export function ParameterRows({ draft, problems, extracted, onChange }: ParameterRowsProps) {
  const t = useTranslations('actions-forms.params')
  const id = useId()
  const { templateParams: texts, moment } = draft
  const wanted = wantedParams(draft)
  const set = (templateParams: string[]) => onChange({ ...draft, templateParams })
  const fieldAt = (index: number) => `${id}-${index}`
  // Shown at once: the platform would refuse the message.
  const count =
    wanted !== null && wanted !== texts.length && t('count', { wanted, given: texts.length })

  function move(from: number, to: number) {
    const next = [...texts]
    next.splice(to, 0, ...next.splice(from, 1))
    set(next)
    // Focus follows the text, so that it can be moved further.
    document.getElementById(fieldAt(to))?.focus()
  }

  function add() {
    flushSync(() => set([...texts, '']))
    document.getElementById(fieldAt(texts.length))?.focus()
  }

  function remove(index: number) {
    set(texts.toSpliced(index, 1))
    document.getElementById(fieldAt(Math.max(0, index - 1)))?.focus()
  }

  return (
    <fieldset className="grid gap-2" aria-describedby={`${id}-help`}>
      <legend className="mb-1.5 font-medium">{t('label')}</legend>
      {texts.length > 0 && (
        <ol className="grid gap-3 md:gap-2">
          {texts.map((text, index) => {
            const place = index + 1
            const field = fieldAt(index)
            const error = problems[`templateParams.${index}`]
            return (
              // A text has no id but its position.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <div className="flex flex-wrap items-center gap-x-1 md:flex-nowrap">
                  <span aria-hidden className="w-9 shrink-0 text-sm text-muted figures">
                    {`{{${place}}}`}
                  </span>
                  <Input
                    id={field}
                    className="min-w-0 flex-1"
                    aria-label={t('text', { place })}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error ? `${field}-error` : undefined}
                    value={text}
                    autoComplete="off"
                    onChange={(event) => set(texts.with(index, event.currentTarget.value))}
                  />
                  <span className="flex max-md:w-full max-md:justify-end">
                    <InsertPlaceholder
                      field={field}
                      moment={moment}
                      fields={extracted}
                      text={text}
                      label={t('insert', { place })}
                      onChange={(next) => set(texts.with(index, next))}
                    />
                    <IconButton
                      label={t('up', { place })}
                      icon={<ArrowUp aria-hidden />}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    />
                    <IconButton
                      label={t('down', { place })}
                      icon={<ArrowDown aria-hidden />}
                      disabled={place === texts.length}
                      onClick={() => move(index, index + 1)}
                    />
                    <IconButton
                      label={t('remove', { place })}
                      icon={<X aria-hidden />}
                      onClick={() => remove(index)}
                    />
                  </span>
                </div>
                {error && (
                  <p id={`${field}-error`} className="mt-1 text-sm text-danger">
                    {error}
                  </p>
                )}
              </li>
            )
          })}
        </ol>
      )}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {count || problems.templateParams}
      </p>
      <p id={`${id}-help`} className="text-sm text-muted">
        {t(wanted === 0 ? 'none' : 'help')}
      </p>
      <div>
        <Button size="small" disabled={texts.length >= MAX_TEMPLATE_PARAMS} onClick={add}>
          <Plus aria-hidden />
          {t('add')}
        </Button>
      </div>
    </fieldset>
  )
}

type IconButtonProps = Pick<ComponentProps<'button'>, 'disabled' | 'onClick'> & {
  label: string
  icon: ReactNode
}

function IconButton({ label, icon, ...button }: IconButtonProps) {
  return (
    <Button {...button} variant="ghost" size="icon" aria-label={label} title={label}>
      {icon}
    </Button>
  )
}
