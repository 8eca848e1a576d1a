import { type DocumentStatus, isUnderWay } from '@/lib/vendors/document-reader/rules/document'

/** How far a document has come that is not processed yet. */
export interface DocumentProgress {
  chunksDone: number
  /** Null until its text has been read. */
  chunksTotal: number | null
  /** A whole number, rounded down. */
  percent: number
  /** From the measured speed of this document; null until it is known. */
  secondsLeft: number | null
}

/** After so many seconds without a sign of life, a document is not being processed at the moment. */
export const PAUSE_SECONDS = 60

/** A shorter measurement says too little. */
const MEASURED_MS = 2000

interface MeasuredDocument {
  status: DocumentStatus
  /** 0 until its text has been read. */
  chunkCount: number
  embeddedCount: number
  /** The start of the measurement, and how many chunks were embedded then. */
  measuredSince: Date | null
  measuredFrom: number
  /** The last sign of life. */
  updatedAt: Date
}

/** The progress of a document; null if it is `ready` or `failed`. */
export function documentProgress(document: MeasuredDocument, now: Date): DocumentProgress | null {
  if (!isUnderWay(document)) return null
  const { chunkCount, embeddedCount } = document
  if (chunkCount === 0) return { chunksDone: 0, chunksTotal: null, percent: 0, secondsLeft: null }
  return {
    chunksDone: embeddedCount,
    chunksTotal: chunkCount,
    percent: Math.floor((embeddedCount / chunkCount) * 100),
    secondsLeft: secondsLeft(document, now),
  }
}

function secondsLeft(document: MeasuredDocument, now: Date): number | null {
  const { status, chunkCount, embeddedCount, measuredSince, measuredFrom, updatedAt } = document
  const measured = embeddedCount - measuredFrom
  if (status !== 'processing' || !measuredSince || measured <= 0) return null
  if (now.getTime() - updatedAt.getTime() > PAUSE_SECONDS * 1000) return null
  const ms = updatedAt.getTime() - measuredSince.getTime()
  if (ms < MEASURED_MS) return null
  return Math.ceil(((chunkCount - embeddedCount) * ms) / measured / 1000)
}

/** A rounded time left, without misleading seconds. */
export type RoughTime = { unit: 'moment' } | { unit: 'minutes' | 'hours'; count: number }

/** Rounds to minutes, and to hours from 90 minutes on. */
export function roughTime(seconds: number): RoughTime {
  if (seconds < 60) return { unit: 'moment' }
  if (seconds < 90 * 60) return { unit: 'minutes', count: Math.round(seconds / 60) }
  return { unit: 'hours', count: Math.round(seconds / 3600) }
}
