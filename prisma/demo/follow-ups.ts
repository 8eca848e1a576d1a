/** The campaigns of the demo account: one is over, one goes on. */
export const DEMO_CAMPAIGNS = {
  finished: { name: 'Yıllık kontrol hatırlatması', callsPerMinute: 5, maxAttempts: 2 },
  running: { name: 'Kış kontrolü', callsPerMinute: 2, maxAttempts: 2 },
}

/** The lead form of the demo account. */
export const DEMO_FORM = {
  name: 'Web sitesi',
  title: 'Ücretsiz muayene',
  consent: { text: 'Bilgilerimin saklanmasını ve aranmayı kabul ediyorum.' },
}
