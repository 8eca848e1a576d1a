import { ENGLISH_TALKS } from './english'
import type { DemoTalk } from './talk'
import { TURKISH_INBOUND } from './turkish-inbound'
import { LEAD_FORM_TALK, TURKISH_OUTBOUND } from './turkish-outbound'

export { LEAD_FORM_TALK, TURKISH_OUTBOUND } from './turkish-outbound'
export type { DemoTalk } from './talk'

export const INBOUND_TALKS: DemoTalk[] = [...TURKISH_INBOUND, ...ENGLISH_TALKS]

export const DEMO_TALKS: DemoTalk[] = [...INBOUND_TALKS, ...TURKISH_OUTBOUND, LEAD_FORM_TALK]
