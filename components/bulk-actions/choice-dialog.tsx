'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { callApi } from '@/components/ui/api-client'
import { Button, ButtonLink } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { FormProblem } from '@/components/ui/form/form-problem'
import { Select } from '@/components/ui/form/input'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { Dialog } from '@/components/ui/overlay/dialog'
import { type BulkDialogProps, type BulkRequest, useBulkAction } from './use-bulk-action'

interface Named {
  id: string
  name: string
}

interface ChoiceDialogProps<Item extends Named> extends BulkDialogProps {
  /** The endpoint of the list to choose from. */
  path: string
  /** Whether one of them takes contacts. */
  takes: (item: Item) => boolean
  action: (id: string) => BulkRequest
  create: string
  words: Record<'title' | 'text' | 'label' | 'submit' | 'none' | 'create', string>
}

/** Chooses what the selected contacts are put into. */
export function ChoiceDialog<Item extends Named>(props: ChoiceDialogProps<Item>) {
  const { path, takes, create, words, onClose } = props
  const t = useTranslations('bulk-actions')
  const { items, problem } = useItems(path, takes)
  return (
    <Dialog title={words.title} description={words.text} onClose={onClose}>
      {!items && !problem && <p className="text-muted">{t('loading')}</p>}
      <FormProblem text={problem} />
      {items?.length === 0 && (
        <div className="grid justify-items-start gap-4">
          <p>{words.none}</p>
          <ButtonLink href={create} variant="primary">
            {words.create}
          </ButtonLink>
        </div>
      )}
      {items?.[0] && <Choice {...props} items={items} first={items[0].id} />}
    </Dialog>
  )
}

interface ChoiceProps extends Pick<
  ChoiceDialogProps<Named>,
  'target' | 'onClose' | 'action' | 'words'
> {
  items: Named[]
  first: string
}

function Choice({ items, first, action, words, ...dialog }: ChoiceProps) {
  const [id, setId] = useState(first)
  const { act, pending, problem } = useBulkAction(dialog)
  return (
    <div className="grid gap-5">
      <Field label={words.label}>
        {(control) => (
          <Select {...control} value={id} onChange={(event) => setId(event.currentTarget.value)}>
            {items.map((item) => (
              <option key={item.id} value={item.id}>
                {item.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormProblem text={problem} />
      <Button
        variant="primary"
        className="justify-self-start"
        pending={pending}
        onClick={() => act(action(id))}
      >
        {words.submit}
      </Button>
    </div>
  )
}

function useItems<Item extends Named>(path: string, takes: (item: Item) => boolean) {
  const problemText = useProblemText()
  const [items, setItems] = useState<Item[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    callApi<{ data: Item[] }>({ path, signal: stop.signal }).then(
      (result) => {
        if (result.ok) setItems(result.data.data.filter(takes))
        else setProblem(problemText(result.problem))
      },
      () => {}, // The dialog was closed.
    )
    return () => stop.abort()
    // The rest does not change while the dialog is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [path])
  return { items, problem }
}
