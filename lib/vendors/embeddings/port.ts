/** Places texts so that those that mean the same are near each other. */
export interface Embedder {
  /** Recorded with every vector: those of different models are never compared. */
  model: string
  /** `lexical` knows words, not meanings, and is labelled as such in the panel. */
  kind: 'lexical' | 'model'
  /**
   * One vector of `VECTOR_DIMENSIONS` for each text, in their order. Questions may be placed
   * differently from what is searched.
   * @throws EmbedderBusy, EmbedderRefused
   */
  embed(texts: string[], as: 'document' | 'question'): Promise<number[][]>
}

/** Not now (429, 5xx, no answer): worth trying again. */
export class EmbedderBusy extends Error {
  constructor(
    message: string,
    readonly retryAfterSeconds: number | null,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'EmbedderBusy'
  }
}

/** The server understood and said no: trying the same again is no use. The message is its reason, without secrets. */
export class EmbedderRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EmbedderRefused'
  }
}
