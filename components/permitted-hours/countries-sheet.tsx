'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { callApi } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { CheckList } from '@/components/ui/form/check-list'
import { FormProblem } from '@/components/ui/form/form-problem'
import { sameValue } from '@/components/ui/form/same-value'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { Sheet } from '@/components/ui/overlay/dialog'
import { notify } from '@/components/ui/overlay/notify'

interface CountriesSheetProps {
  /** All countries, the chosen ones first, each part by name. */
  choices: readonly { id: string; name: string }[]
  /** The countries that the account may call now; empty for every country. */
  chosen: readonly string[]
  onClose: () => void
}

/** Chooses the countries that the account may call; none for the default. */
export default function CountriesSheet({ choices, chosen: saved, onClose }: CountriesSheetProps) {
  const t = useTranslations('permitted-hours.countries')
  const router = useRouter()
  const problemText = useProblemText()
  const [chosen, setChosen] = useState<readonly string[]>(saved)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function save() {
    // An unchanged default stays the default.
    if (sameValue(chosen.toSorted(), saved.toSorted())) return onClose()
    setPending(true)
    setProblem(null)
    const body = { countries: chosen }
    const result = await callApi({ path: '/api/call-countries', method: 'PUT', body })
    setPending(false)
    if (!result.ok) return setProblem(problemText(result.problem))
    notify(t('saved'))
    router.refresh()
    onClose()
  }

  return (
    <Sheet title={t('title')} description={t('sheetText')} onClose={onClose}>
      {/* By keyboard, Enter saves from anywhere in the long list. */}
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <fieldset>
          <legend className="sr-only">{t('title')}</legend>
          <CheckList
            choices={choices}
            chosen={chosen}
            onToggle={(id, isChosen) =>
              setChosen((before) =>
                isChosen ? [...before, id] : before.filter((country) => country !== id),
              )
            }
          />
        </fieldset>
        <FormProblem text={problem} />
        <div>
          <Button variant="primary" type="submit" pending={pending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
