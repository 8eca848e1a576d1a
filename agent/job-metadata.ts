import { FAREWELL, ROLE } from './room/person'

/** Dispatch metadata of an outbound call, a talk in the browser, or a farewell. */
export interface JobMetadata {
  callId?: string
  /** Only say goodbye: the worker of this call died while the person was connected. */
  farewell?: boolean
}

export function readMetadata(metadata: string): JobMetadata {
  return JSON.parse(metadata || '{}') as JobMetadata
}

/** Returns the participant attributes of the worker. Santral removes workers that join an ended call without the farewell role. */
export function attributesOf(metadata: string): Record<string, string> {
  return readMetadata(metadata).farewell ? { [ROLE]: FAREWELL } : {}
}
