import { expect, it } from 'vitest'
import { recordingNotice } from './notice'
import { isMp3 } from './recording'

it.each([
  [[0xff, 0xf3, 0x68, 0x64], true],
  [[0xff, 0xfb, 0x90, 0x00], true],
  [[...Buffer.from('ID3\u0004')], true],
  // Silence of raw samples, a WAV file, AAC in ADTS, a page, a reserved rate, and nothing.
  [[0xff, 0xff, 0xff, 0xff], false],
  [[...Buffer.from('RIFF')], false],
  [[0xff, 0xf1, 0x50, 0x80], false],
  [[...Buffer.from('<htm')], false],
  [[0xff, 0xfb, 0x9c, 0x00], false],
  [[], false],
])('knows MP3 by its first bytes: %j', (bytes, expected) => {
  expect(isMp3(Uint8Array.from(bytes))).toBe(expected)
})

it('announces a recording in the words of the account, or in ours', () => {
  const words = 'Bu görüşme eğitim amacıyla kaydedilir.'
  expect(recordingNotice({ recordingNotice: ` ${words} ` }, 'en')).toBe(words)
  expect(recordingNotice({ recordingNotice: '' }, 'tr')).toBe(
    'Görüşmemiz kayıt altına alınmaktadır.',
  )
  expect(recordingNotice({ recordingNotice: ' ' }, 'en')).toBe('This call is being recorded.')
})
