'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useContactSearch } from '@/components/contacts/use-contact-search'
import { Button } from '@/components/ui/button'
import { FormProblem } from '@/components/ui/form/form-problem'
import { Input, Select } from '@/components/ui/form/input'
import { CONTACT_STAGES, CONTACT_STATUSES, HEATS } from '@/lib/platform/vocabulary/contact'
import type { Adding } from './use-add-contacts'

const NO_FILTER = { search: '', heat: '', stage: '', status: '' }

export function AddByFilter({ adding }: { adding: Adding }) {
  const t = useTranslations('campaigns-forms.add')
  const words = useTranslations('contacts-forms')
  const [filter, setFilter] = useState(NO_FILTER)
  const chosen = Object.fromEntries(
    Object.entries(filter)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value),
  )
  const matches = useContactSearch(
    new URLSearchParams({ ...chosen, dnc: 'false', limit: '1' }).toString(),
  )
  const choose = (name: keyof typeof NO_FILTER) => ({
    value: filter[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const { value } = currentTarget
      setFilter((before) => ({ ...before, [name]: value }))
    },
  })
  return (
    <div className="grid gap-3">
      <Input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        {...choose('search')}
      />
      <div className="grid gap-2 sm:grid-cols-3">
        <Select aria-label={t('heat')} {...choose('heat')}>
          <option value="">{t('anyHeat')}</option>
          {HEATS.map((heat) => (
            <option key={heat} value={heat}>
              {t(`heats.${heat}`)}
            </option>
          ))}
        </Select>
        <Select aria-label={t('stage')} {...choose('stage')}>
          <option value="">{t('anyStage')}</option>
          {CONTACT_STAGES.map((stage) => (
            <option key={stage} value={stage}>
              {words(`stages.${stage}`)}
            </option>
          ))}
        </Select>
        <Select aria-label={t('status')} {...choose('status')}>
          <option value="">{t('anyStatus')}</option>
          {CONTACT_STATUSES.map((status) => (
            <option key={status} value={status}>
              {words(`statuses.${status}`)}
            </option>
          ))}
        </Select>
      </div>
      <output className="min-h-6 text-lg font-medium">
        {!matches && <span className="text-muted">{t('counting')}</span>}
        {matches && t(matches.totalIsExact ? 'match' : 'matchMany', { count: matches.total })}
      </output>
      <FormProblem text={adding.problem} />
      <Button
        variant="primary"
        className="justify-self-start"
        pending={adding.pending}
        disabled={!matches || matches.total === 0}
        onClick={() => adding.add({ filter: chosen })}
      >
        {matches && !matches.totalIsExact
          ? t('submitMany')
          : t('submit', { count: matches?.total ?? 0 })}
      </Button>
    </div>
  )
}
