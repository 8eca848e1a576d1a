/** The longest recording, in seconds: the longest call, and a minute of ringing and goodbye. */
export const MAX_RECORDING_SECONDS = 2 * 3600 + 60

/** For how many days an account can keep recordings. */
export const KEPT_DAYS = { min: 1, max: 3650 } as const

/** Maximum length of an account's own announcement, in characters. */
export const MAX_NOTICE = 300

export const MAX_PEAKS = 1000

/** How loud each side was over time, from 0 (silence) to 100 (full scale), evenly spread over the recording. */
export interface Peaks {
  person: number[]
  assistant: number[]
}

/** Whether a file starts like an MP3: with an ID3 tag, or with a frame of layer III. */
export function isMp3(beginning: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = beginning
  if (String.fromCharCode(first, second, third) === 'ID3') return true
  const isFrame = first === 0xff && (second & 0xe0) === 0xe0
  const isLayerThree = (second & 0x06) === 0x02
  const isReserved = (second & 0x18) === 0x08 || third >> 4 === 15 || (third & 0x0c) === 0x0c
  return isFrame && isLayerThree && !isReserved
}
