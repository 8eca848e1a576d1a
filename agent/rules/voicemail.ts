/**
 * Detects an answering machine by its announcement, which consists of fixed phrases that people rarely use when they answer.
 * A false positive hangs up on a person, so a single common word is not enough.
 */

/** Folded: lower case, without Turkish dots and accents. */
const PHRASES = [
  // Turkish, of carriers and of private greetings
  'bip sesinden sonra',
  'sinyal sesinden sonra',
  'sinyalden sonra',
  'duydugunuz sinyal',
  'mesajinizi birakin',
  'mesaj birakabilirsiniz',
  'mesaj birakmak icin',
  'mesajiniz kaydedil',
  'sesli mesaj',
  'telesekreter',
  'aradiginiz kisiye su anda ulasilamiyor',
  'aradiginiz numaraya su anda ulasilamiyor',
  'aradiginiz kisi su an',
  'su anda telefona cevap veremiyorum',
  // English
  'after the tone',
  'after the beep',
  'at the tone',
  'leave a message',
  'leave me a message',
  'leave your message',
  'leave your name',
  'record your message',
  'voice mail',
  'voicemail',
  'voice mailbox',
  'answering machine',
  'has been forwarded to',
  'is not available to take your call',
  "can't take your call",
  'cannot take your call',
  'unable to take your call',
  'unable to answer the phone',
  "can't come to the phone",
  'the person you are trying to reach',
  'the person you have called',
  'the number you have dialed',
  'the number you have dialled',
]

/** Whether this is the announcement of an answering machine. */
export function isVoicemail(text: string): boolean {
  const said = fold(text)
  return PHRASES.some((phrase) => said.includes(phrase))
}

/** Time after the answer in which an announcement is expected, in milliseconds. */
export const VOICEMAIL_WITHIN_MS = 25_000

function fold(text: string): string {
  return text
    .replaceAll('İ', 'i')
    .replaceAll('I', 'i')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('’', "'")
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
}
