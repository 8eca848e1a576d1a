'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { callApi } from '@/components/ui/api-client'
import { Button, ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Field } from '@/components/ui/form/field'
import { FormProblem } from '@/components/ui/form/form-problem'
import { Select } from '@/components/ui/form/input'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import type { PanelCampaign } from '@/lib/features/campaigns/contract/panel'
import { useAddContacts } from './use-add-contacts'

interface AddToCampaignDialogProps {
  /** The filter of the contact list. */
  filter: Record<string, string>
  onClose: () => void
}

/** Adds all contacts of the filtered list to an unfinished campaign. */
export default function AddToCampaignDialog({ filter, onClose }: AddToCampaignDialogProps) {
  const t = useTranslations('campaign-forms.addTo')
  const { campaigns, problem } = useOpenCampaigns()
  return (
    <Dialog title={t('title')} description={t('text')} onClose={onClose}>
      {!campaigns && !problem && <p className="text-muted">{t('loading')}</p>}
      <FormProblem text={problem} />
      {campaigns?.length === 0 && (
        <div className="grid justify-items-start gap-4">
          <p>{t('none')}</p>
          <ButtonLink href="/campaigns/new" variant="primary">
            {t('create')}
          </ButtonLink>
        </div>
      )}
      {campaigns?.[0] && (
        <Choice campaigns={campaigns} first={campaigns[0].id} filter={filter} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface ChoiceProps extends AddToCampaignDialogProps {
  campaigns: PanelCampaign[]
  first: string
}

function Choice({ campaigns, first, filter, onClose }: ChoiceProps) {
  const t = useTranslations('campaign-forms.addTo')
  const [id, setId] = useState(first)
  const { add, pending, problem } = useAddContacts(id, onClose)
  return (
    <div className="grid gap-5">
      <Field label={t('campaign')}>
        {(control) => (
          <Select {...control} value={id} onChange={(event) => setId(event.currentTarget.value)}>
            {campaigns.map((campaign) => (
              <option key={campaign.id} value={campaign.id}>
                {campaign.name}
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
        onClick={() => add({ filter })}
      >
        {t('submit')}
      </Button>
    </div>
  )
}

/** The newest campaigns that accept contacts; null while they load. */
function useOpenCampaigns() {
  const problemText = useProblemText()
  const [campaigns, setCampaigns] = useState<PanelCampaign[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const path = '/api/campaigns?limit=100'
    callApi<{ data: PanelCampaign[] }>({ path, signal: stop.signal }).then(
      (result) => {
        if (result.ok) setCampaigns(result.data.data.filter(({ status }) => status !== 'finished'))
        else setProblem(problemText(result.problem))
      },
      () => {}, // The dialog was closed.
    )
    return () => stop.abort()
    // The translations do not change while the dialog is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return { campaigns, problem }
}
