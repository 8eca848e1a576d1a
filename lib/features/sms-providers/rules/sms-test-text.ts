/**
 * What a test message says. It tells the time, so that the provider does not take a second test for
 * a repetition.
 */
export function smsTestText(locale: string, now: Date, timezone: string): string {
  // The Turkish clock has 24 hours and no character that would make the message longer.
  const clock = new Intl.DateTimeFormat('tr', { timeZone: timezone, timeStyle: 'medium' })
  const time = clock.format(now)
  if (locale === 'en') return `Santral test message, ${time}. Your SMS settings work.`
  return `Santral deneme mesajı, ${time}. SMS ayarlarınız çalışıyor.`
}
