'use client'

import { useFormatter, useTranslations } from 'next-intl'

/** Both clocks at an instant, if the device's differs from the account's. */
export default function ZoneSentence({ at, timezone }: { at: string; timezone: string }) {
  const t = useTranslations('appointments-self-booking')
  const format = useFormatter()
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const clock = (timeZone: string) => format.dateTime(new Date(at), 'weekdayClock', { timeZone })
  const [here, there] = [clock(timezone), clock(zone)]
  return here === there ? null : <p>{t('zone', { here, there, timezone, zone })}</p>
}
