import { FAREWELL, ROLE } from './room/person'

/** What the exchange gives the worker for an outbound call, for a talk in the browser, and for a farewell. */
export interface JobMetadata {
  callId?: string
  /** Somebody is on the line whose call has lost its worker: they are told that it ends, and nothing else. */
  farewell?: boolean
}

export function readMetadata(metadata: string): JobMetadata {
  return JSON.parse(metadata || '{}') as JobMetadata
}

/** The attributes with which the worker joins. Santral throws one out that joins an ended call for anything but a farewell. */
export function attributesOf(metadata: string): Record<string, string> {
  return readMetadata(metadata).farewell ? { [ROLE]: FAREWELL } : {}
}
