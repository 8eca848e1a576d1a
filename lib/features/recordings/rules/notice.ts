const NOTICES = {
  tr: 'Görüşmemiz kayıt altına alınmaktadır.',
  en: 'This call is being recorded.',
}

/** The sentence that is spoken first in a recorded call. @param language of the assistant, such as tr or en-US */
export function recordingNotice(account: { recordingNotice: string }, language: string): string {
  const own = account.recordingNotice.trim()
  return own || (language.startsWith('en') ? NOTICES.en : NOTICES.tr)
}
